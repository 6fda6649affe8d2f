import type { DashboardNow } from "@aldermoor/game/telemetry/api.ts";
import type { Point } from "@aldermoor/game/telemetry/rules/course.ts";

/** The figures that have a course over time, in the order of their tiles. */
export const figures = ["online", "arrivals", "actions", "settleMs", "faults"] as const;

export type Figure = (typeof figures)[number];

type Looks = {
  readonly color: string;
  /** More is worse. */
  readonly lessIsBetter: boolean;
  /** Told as a difference, not as a share of what was before. */
  readonly byDifference: boolean;
  readonly digitsMax: number;
  /** Counted things, which have no halves. */
  readonly isCounted: boolean;
};

export const looks: Readonly<Record<Figure, Looks>> = {
  online: look({ color: "var(--chart-1)", isCounted: true }),
  arrivals: look({ color: "var(--chart-2)", isCounted: true }),
  actions: look({ color: "var(--chart-2)", digitsMax: 1 }),
  settleMs: look({ color: "var(--chart-3)", digitsMax: 1, lessIsBetter: true, byDifference: true }),
  faults: look({
    color: "var(--chart-down)",
    isCounted: true,
    lessIsBetter: true,
    byDifference: true,
  }),
};

function look(own: Partial<Looks> & Pick<Looks, "color">): Looks {
  return { lessIsBetter: false, byDifference: false, digitsMax: 0, isCounted: false, ...own };
}

/** By how much a figure differs from the one it is compared with; `null` where one of them is unknown or it was nothing. */
export function changeOf(
  figure: Figure,
  { now, before }: DashboardNow[Figure],
): { readonly value: number; readonly isPercent: boolean } | null {
  if (now === null || before === null) return null;
  if (looks[figure].byDifference)
    return { value: Math.round(10 * (now - before)) / 10, isPercent: false };
  if (before === 0) return null;
  return { value: Math.round((100 * (now - before)) / before), isPercent: true };
}

type Grid = {
  /** The beginnings of all points from the first that is known to the last, those without a sample too. */
  readonly atMs: readonly number[];
  readonly values: readonly (number | null)[];
  readonly before: readonly (number | null)[];
};

/** The course of a figure as evenly spaced points: where nothing was sampled it has a gap. */
export function gridOf(
  points: readonly Point[],
  onlineBefore: readonly (number | null)[] | null,
  { figure, pointMs }: { readonly figure: Figure; readonly pointMs: number },
): Grid {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return { atMs: [], values: [], before: [] };
  const count = Math.round((last.atMs - first.atMs) / pointMs) + 1;
  const atMs = Array.from({ length: count }, (_, nth) => first.atMs + nth * pointMs);
  const known = new Map(points.map((point, nth) => [point.atMs, { point, nth }]));
  return {
    atMs,
    values: atMs.map((at) => known.get(at)?.point[figure] ?? null),
    before: atMs.map((at) => {
      const found = known.get(at);
      return found === undefined ? null : (onlineBefore?.[found.nth] ?? null);
    }),
  };
}

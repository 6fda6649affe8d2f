import { minuteMs } from "../../core/content/time-spans.ts";
import type { Sums } from "./sums.ts";
import { joinSums, settledWithinMs } from "./sums.ts";

/** A stretch of samples and when it began. */
export type Stretch = Sums & { readonly atMs: number };

/** What a chart shows of a stretch; all but the sums as they were on average. */
export type Point = {
  readonly atMs: number;
  readonly online: number;
  /** Actions and commands a second. */
  readonly actions: number;
  readonly commands: number;
  readonly arrivals: number;
  readonly faults: number;
  /** Within which 95 of a hundred settlements were done; `null` where there were none. */
  readonly settleMs: number | null;
};

/** An action lasts so long. */
const actionSeconds = 6;
const settledShare = 0.95;

/** Stretches as points of a chart, each as long as that; where nothing was sampled there is none. */
export function pointsOf(stretches: readonly Stretch[], pointMs: number): readonly Point[] {
  const joined = new Map<number, Stretch>();
  for (const stretch of stretches) {
    const atMs = stretch.atMs - (stretch.atMs % pointMs);
    const before = joined.get(atMs);
    joined.set(
      atMs,
      before === undefined ? { ...stretch, atMs } : { ...joinSums(before, stretch), atMs },
    );
  }
  return [...joined.values()].map(pointOf);
}

/** What stretches were on average, as one; `null` where nothing was sampled. */
export function pointOfAll(stretches: readonly Stretch[]): Point | null {
  const [first, ...rest] = stretches;
  if (first === undefined) return null;
  return pointOf({ ...rest.reduce<Sums>(joinSums, first), atMs: first.atMs });
}

function pointOf({ atMs, samples, online, working, commands, arrivals, faults, settled }: Stretch) {
  const sampled = Math.max(1, samples);
  return {
    atMs,
    online: Math.round(online / sampled),
    actions: rounded(working / sampled / actionSeconds),
    commands: rounded((1_000 * commands) / (sampled * minuteMs)),
    arrivals,
    faults,
    settleMs: roundedOrNull(settledWithinMs(settled, settledShare)),
  };
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

/** To a hundredth: what is told to a page is not told anew for less. */
function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

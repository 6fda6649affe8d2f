import { edgesMin, sigmas } from "../content/limits.ts";

/** What one account gained from another, in hundredths of gold. */
export type Flow = {
  readonly giver: string;
  readonly taker: string;
  readonly centi: number;
  readonly giftCenti: number;
};

/** A flow beside all others: by how many standard deviations it lies beyond the mean. */
export type Edge = Flow & { readonly beyond: number };

/** The flows of many days as one for each two accounts, in the direction in which more went than came back. */
export function netFlows(days: readonly Flow[]): readonly Flow[] {
  const pairs = new Map<string, { centi: number; giftCenti: number; ends: [string, string] }>();
  for (const { giver, taker, centi, giftCenti } of days) {
    const isForth = giver < taker;
    const ends: [string, string] = isForth ? [giver, taker] : [taker, giver];
    const sum = pairs.get(ends.join("\n")) ?? { centi: 0, giftCenti: 0, ends };
    pairs.set(ends.join("\n"), {
      centi: sum.centi + (isForth ? centi : -centi),
      giftCenti: sum.giftCenti + (isForth ? giftCenti : -giftCenti),
      ends,
    });
  }
  return [...pairs.values()]
    .filter(({ centi }) => centi !== 0)
    .map(({ centi, giftCenti, ends: [one, other] }) =>
      centi > 0
        ? { giver: one, taker: other, centi, giftCenti: Math.max(0, giftCenti) }
        : { giver: other, taker: one, centi: -centi, giftCenti: Math.max(0, -giftCenti) },
    );
}

/**
 * Those of the flows that lie beyond three standard deviations, the largest first. They are compared by the logarithm of their
 * gold: flows spread over several powers of ten, and among plain sums a large one hides behind a larger one. Each is held
 * against all others without itself.
 */
export function edgesBeyond(flows: readonly Flow[]): readonly Edge[] {
  if (flows.length < edgesMin) return [];
  const measured = flows.map((flow) => ({ flow, log: Math.log1p(flow.centi / 100) }));
  const sum = measured.reduce((total, { log }) => total + log, 0);
  const squares = measured.reduce((total, { log }) => total + log * log, 0);
  const others = measured.length - 1;
  return measured
    .flatMap(({ flow, log }) => {
      const mean = (sum - log) / others;
      const variance = Math.max(0, (squares - log * log) / others - mean * mean);
      const beyond = (log - mean) / Math.max(leastDeviation, Math.sqrt(variance));
      return beyond > sigmas ? [{ ...flow, beyond }] : [];
    })
    .toSorted((one, other) => other.centi - one.centi);
}

/** The largest flows, and by how much those of them stand out that do. */
export function largestFlows(
  flows: readonly Flow[],
  edges: readonly Edge[],
  count: number,
): readonly (Flow & { readonly beyond: number | null })[] {
  return flows
    .toSorted((one, other) => other.centi - one.centi)
    .slice(0, count)
    .map(({ giver, taker, centi, giftCenti }) => {
      const edge = edges.find((one) => one.giver === giver && one.taker === taker);
      return { giver, taker, centi, giftCenti, beyond: edge?.beyond ?? null };
    });
}

/** Where all others are alike, one that is no more than a half larger does not stand out. */
const leastDeviation = 0.15;

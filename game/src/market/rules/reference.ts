import { referenceSalesMin, referenceUnitsMin } from "../content/limits.ts";

/** What somebody bought and sold of an item; accounts of one household are one. */
export type Tally = {
  readonly trader: string;
  readonly bought: number;
  readonly boughtGold: number;
  readonly sold: number;
  readonly soldGold: number;
};

/** What has to be traded within a week, and between how many, for a price to move. */
type Needs = { readonly units: number; readonly buyers: number; readonly sellers: number };

/** A tenth of those who trade, 3 to 10; of pieces, which are sold one by one, half as many who sell. */
export function needsOf(what: "goods" | "pieces", traders: number): Needs {
  const each = Math.min(10, Math.max(3, Math.floor(traders / 10)));
  return what === "goods"
    ? { units: referenceUnitsMin, buyers: each, sellers: each }
    : { units: referenceSalesMin, buyers: 1, sellers: Math.ceil(each / 2) };
}

/**
 * The reference price of the next day, in hundredths of gold: a tenth of the way at most towards the median of the mean
 * prices at which those of a week traded, each counted once.
 */
export function nextReference(
  referenceCenti: number,
  tallies: readonly Tally[],
  needs: Needs,
): number {
  const sums = sumsOf(tallies);
  const units = sums.reduce((sum, { bought }) => sum + bought, 0);
  const buyers = sums.filter(({ bought }) => bought > 0).length;
  const sellers = sums.filter(({ sold }) => sold > 0).length;
  const isEnough = units >= needs.units && buyers >= needs.buyers && sellers >= needs.sellers;
  if (!isEnough) return referenceCenti;
  const target = medianOf(sums.map(meanCenti));
  const step = Math.floor(referenceCenti / 10);
  return Math.min(referenceCenti + step, Math.max(referenceCenti - step, target));
}

function sumsOf(tallies: readonly Tally[]): readonly Tally[] {
  const sums = new Map<string, Tally>();
  for (const one of tallies) {
    const sum = sums.get(one.trader);
    if (sum === undefined) sums.set(one.trader, one);
    else {
      sums.set(one.trader, {
        trader: one.trader,
        bought: sum.bought + one.bought,
        boughtGold: sum.boughtGold + one.boughtGold,
        sold: sum.sold + one.sold,
        soldGold: sum.soldGold + one.soldGold,
      });
    }
  }
  return [...sums.values()];
}

function meanCenti({ bought, boughtGold, sold, soldGold }: Tally): number {
  return Math.round(((boughtGold + soldGold) / (bought + sold)) * 100);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.floor((lower + upper) / 2);
}

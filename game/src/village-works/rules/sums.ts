import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { sumDays } from "../content/limits.ts";

/** What counted on each UTC day, in whole gold. */
export type Days = Readonly<Record<string, number>>;

/** With a day's gift in it, without what is too old to be told. */
export function withDay(days: Days, day: number, gold: number): Days {
  const kept = Object.entries(days).filter(([one]) => Number(one) > day - sumDays);
  const sums = Object.fromEntries(kept);
  return gold === 0 ? sums : { ...sums, [day]: (sums[day] ?? 0) + gold };
}

/** The sums of the last days up to this one, the oldest first. */
export function dayLine(days: Days, today: number): readonly number[] {
  return Array.from({ length: sumDays }, (_, at) => days[today - sumDays + 1 + at] ?? 0);
}

export type Goods = Readonly<Partial<Record<ItemId, number>>>;

/**
 * What each of some gets of goods: by its part of everything that was ever given, rounded down. Parts of whoever is not among
 * them vanish.
 */
export function sharesOf<Id>(
  goods: Goods,
  givers: readonly { readonly id: Id; readonly centi: number }[],
  allCenti: number,
): readonly { readonly id: Id; readonly goods: Goods }[] {
  if (allCenti <= 0) return [];
  return givers.flatMap(({ id, centi }) => {
    const part: Partial<Record<ItemId, number>> = {};
    for (const item of keysOf(goods)) {
      // Quantities times hundredths of gold are more than a double counts.
      const share = Number((BigInt(goods[item] ?? 0) * BigInt(centi)) / BigInt(allCenti));
      if (share > 0) part[item] = share;
    }
    return Object.keys(part).length === 0 ? [] : [{ id, goods: part }];
  });
}

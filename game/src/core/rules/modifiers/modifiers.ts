import { keysOf } from "../../content/keys-of.ts";
import type { ModifierKey, Modifiers } from "../../content/modifiers.ts";
import { modifiers } from "../../content/modifiers.ts";

/** One thing that changes numbers, by the name a player knows it by. */
export type ModifierSource = { readonly source: string; readonly modifiers: Modifiers };

/** What every modifier key comes to over all sources, before caps. */
export type ModifierSums = Readonly<Partial<Record<ModifierKey, number>>>;

/** Adds up by key: bonuses of one key add, they never multiply. */
export function sumModifiers(sources: readonly ModifierSource[]): ModifierSums {
  const sums: Partial<Record<ModifierKey, number>> = {};
  for (const { modifiers: given } of sources)
    for (const key of keysOf(given)) sums[key] = (sums[key] ?? 0) + (given[key] ?? 0);
  return sums;
}

/** The same bonuses a number of times over. */
export function scaledModifiers(given: Modifiers, times: number): Modifiers {
  if (times === 1) return given;
  const scaled: Partial<Record<ModifierKey, number>> = {};
  for (const key of keysOf(given)) scaled[key] = (given[key] ?? 0) * times;
  return scaled;
}

/** What one key comes to, up to its cap. */
export function capped(sums: ModifierSums, key: ModifierKey): number {
  return Math.min(sums[key] ?? 0, modifiers[key].cap ?? Infinity);
}

/** What two or more keys come to together, up to the cap of the first. */
export function cappedTogether(sums: ModifierSums, keys: readonly ModifierKey[]): number {
  const [first] = keys;
  const total = keys.reduce((sum, key) => sum + (sums[key] ?? 0), 0);
  return first === undefined ? 0 : Math.min(total, modifiers[first].cap ?? Infinity);
}

/** The sources of one key, in the order in which they are summed. */
export function breakdown(
  sources: readonly ModifierSource[],
  key: ModifierKey,
): readonly { readonly source: string; readonly value: number }[] {
  return sources.flatMap(({ source, modifiers: given }) => {
    const value = given[key] ?? 0;
    return value === 0 ? [] : [{ source, value }];
  });
}

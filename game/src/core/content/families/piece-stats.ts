import { keysOf } from "../keys-of.ts";
import { levelOfTier } from "../levels.ts";
import type { ModifierKey, Modifiers } from "../modifiers.ts";
import { modifiers } from "../modifiers.ts";

/** A stat that grows with the level that opens a tier: `base + perLevel · U(T)`. */
export type Growth = { readonly base: number; readonly perLevel: number };

/**
 * The stats of a family of pieces. The design gives a sword's attack and the totals of both sets of armour
 * (section 0b); a plain number is the same at every tier.
 */
export type PieceStats = Readonly<Partial<Record<ModifierKey, number | Growth>>>;

/** How much of a full set of armour lies on each part of the body; the parts are one set. */
const shareOfSet = { head: 0.18, body: 0.34, legs: 0.22, hands: 0.12, feet: 0.14 } as const;
type Part = keyof typeof shareOfSet;

/** Attack of a weapon as a share of a sword's `5 + 1.35·U`. */
export function weaponAttack(share: number): Growth {
  return { base: 5 * share, perLevel: 1.35 * share };
}

/** One part of a heavy set, whose armour is `6 + 7·U` and health `10 + 4·U`, and one more of both. */
export function heavyArmour(part: Part): PieceStats {
  const share = shareOfSet[part];
  return {
    armor: { base: 1 + 6 * share, perLevel: 7 * share },
    hp: { base: 1 + 10 * share, perLevel: 4 * share },
  };
}

/**
 * One part of a light set: 60 % of the heavy set's armour, health `5 + 3·U`,
 * evasion `4 + 1.2·U`, and one more of each.
 */
export function lightArmour(part: Part): PieceStats {
  const share = shareOfSet[part];
  return {
    armor: { base: 1 + 0.6 * 6 * share, perLevel: 0.6 * 7 * share },
    hp: { base: 1 + 5 * share, perLevel: 3 * share },
    evasion: { base: 1 + 4 * share, perLevel: 1.2 * share },
  };
}

/** The printed stats of a piece of a tier: attack in tenths, all else that grows in whole points. */
export function statsAt(stats: PieceStats, tier: number): Modifiers {
  return mapStats(stats, (key, stat) => {
    if (typeof stat === "number") return stat;
    const value = stat.base + stat.perLevel * levelOfTier(tier);
    return key === "attack" ? rounded(value, 10) : Math.round(value);
  });
}

/** What is good in these stats times `factor`: flat ones in tenths, percentages in hundredths of one. */
export function strengthened(stats: Modifiers, factor: number): Modifiers {
  return mapStats(stats, (key, stat) => {
    if (stat < 0) return stat;
    return rounded(stat * factor, modifiers[key].percent ? 10_000 : 10);
  });
}

/** An effect that begins with `first` and rises by `step` from item to item of its family. */
export type Steps = Readonly<
  Partial<Record<ModifierKey, { readonly first: number; readonly step: number }>>
>;

/** The effects of the item at `index`, counted from 0. */
export function effectsAt(steps: Steps, index: number): Modifiers {
  return mapStats(steps, (_, { first, step }) => rounded(first + step * index, 10_000));
}

function mapStats<Stat>(
  stats: Readonly<Partial<Record<ModifierKey, Stat>>>,
  make: (key: ModifierKey, stat: Stat) => number,
): Modifiers {
  const made: Partial<Record<ModifierKey, number>> = {};
  for (const key of keysOf(stats)) {
    const stat = stats[key];
    if (stat !== undefined) made[key] = make(key, stat);
  }
  return made;
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

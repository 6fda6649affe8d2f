import { items } from "@aldermoor/game/core/content/items.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import { wearable } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { isProtected } from "./selection.ts";

/** Which pieces are chosen at once; `null` and `false` leave the choice as wide as it is. */
export type BulkFilter = {
  readonly upToRarity: number | null;
  readonly belowLevel: number | null;
  readonly onlyDuplicates: boolean;
};

export const wideFilter: BulkFilter = { upToRarity: null, belowLevel: null, onlyDuplicates: false };

/**
 * The pieces a filter chooses, never a protected one; none while it asks for nothing. `owned` are all pieces
 * of the character, since a duplicate in the bag may be that of a piece that is worn.
 */
export function matching(
  pieces: readonly PieceView[],
  owned: readonly PieceView[],
  { upToRarity, belowLevel, onlyDuplicates }: BulkFilter,
): ReadonlySet<string> {
  if (upToRarity === null && belowLevel === null && !onlyDuplicates) return new Set();
  const chosen = pieces.filter(
    (piece) =>
      !isProtected(piece) &&
      (upToRarity === null || piece.rarity <= upToRarity) &&
      (belowLevel === null || levelOf(piece) < belowLevel) &&
      (!onlyDuplicates || isOutdone(piece, owned)),
  );
  return new Set(chosen.map(({ id }) => id));
}

/** The level that wearing a piece asks for. */
function levelOf({ item }: PieceView): number {
  const kind = items[item];
  return "requires" in kind ? Math.max(1, ...Object.values(kind.requires)) : 1;
}

/** Whether there are as many pieces that make it needless as can be worn at once: of rings two. */
function isOutdone(piece: PieceView, owned: readonly PieceView[]): boolean {
  const { slot: accepted } = wearable(piece.item);
  const places = slotIds.filter((slot) => slots[slot].accepts === accepted).length;
  return owned.filter((other) => outdoes(other, piece)).length >= places;
}

/** Whether one piece makes another of its kind needless. What was enchanted is nothing's duplicate. */
function outdoes(one: PieceView, other: PieceView): boolean {
  if (one.id === other.id || one.item !== other.item || other.enchant !== null) return false;
  if (one.rarity < other.rarity || one.plus < other.plus || !isAsStrong(one, other)) return false;
  const isBetter = one.rarity > other.rarity || one.plus > other.plus || !isAsStrong(other, one);
  return isBetter || comesFirst(one, other);
}

/** Whether a piece gives at least as much of everything that another gives. */
function isAsStrong({ stats }: PieceView, other: PieceView): boolean {
  return Object.entries(other.stats).every(([key, value]) => (stats[key] ?? 0) >= value);
}

/** Which of two equal pieces is kept: a protected one, then an enchanted one, then that of the lesser id. */
function comesFirst(one: PieceView, other: PieceView): boolean {
  if (isProtected(one) !== isProtected(other)) return isProtected(one);
  return one.enchant !== null || one.id < other.id;
}

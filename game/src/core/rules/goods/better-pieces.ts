import type { SkillLevels } from "../../content/events.ts";
import { items } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { SlotId } from "../../content/slots.ts";
import { slotIds, slots } from "../../content/slots.ts";
import type { Piece } from "./equipment.ts";
import { wearable } from "./equipment.ts";
import type { PieceStats } from "./piece-merit.ts";
import { overallMerit } from "./piece-merit.ts";

/** A piece that a character wears, or could take out of the bag. */
export type OwnPiece = {
  readonly id: string;
  readonly piece: Piece;
  readonly stats: PieceStats;
  /** Where it is worn; `null` in the bag. */
  readonly slot: SlotId | null;
};

export type Change = { readonly id: string; readonly slot: SlotId };

/**
 * What to put on so that each slot holds the best of all pieces, by the rough measure of `overallMerit`: nothing that
 * the character's levels forbid, and no unique twice. The slots of the answer differ, and each change is a gain.
 */
export function betterPieces(pieces: readonly OwnPiece[], skills: SkillLevels): readonly Change[] {
  const worn = new Map(pieces.flatMap((one) => (one.slot === null ? [] : [[one.slot, one]])));
  const changed = new Map<SlotId, OwnPiece>();
  const able = pieces.filter((one) => one.slot === null && mayWear(one.piece, skills));
  for (const one of able.toSorted((a, b) => overallMerit(b.stats) - overallMerit(a.stats))) {
    const slot = slotFor(one, worn);
    if (slot === null) continue;
    worn.set(slot, one);
    changed.set(slot, one);
  }
  return [...changed].map(([slot, { id }]) => ({ id, slot }));
}

/** What would be worn after the changes, in the order in which rules sum it. */
export function wornAfter(
  pieces: readonly OwnPiece[],
  changes: readonly Change[],
): readonly Piece[] {
  return slotIds.flatMap((slot) => {
    const change = changes.find((one) => one.slot === slot);
    const held = pieces.find((one) =>
      change === undefined ? one.slot === slot : one.id === change.id,
    );
    return held === undefined ? [] : [held.piece];
  });
}

export function mayWear({ item }: Pick<Piece, "item">, skills: SkillLevels): boolean {
  const { requires } = wearable(item);
  return keysOf(requires).every((skill) => skills[skill].level >= (requires[skill] ?? 0));
}

/** Where a piece would be a gain: an empty slot, else the one whose piece is worth least. */
function slotFor(one: OwnPiece, worn: ReadonlyMap<SlotId, OwnPiece>): SlotId | null {
  if (isUnique(one) && [...worn.values()].some(({ piece }) => piece.item === one.piece.item))
    return null;
  const { slot: accepted } = wearable(one.piece.item);
  const fitting = slotIds.filter((slot) => slots[slot].accepts === accepted);
  const meritIn = (slot: SlotId): number => {
    const held = worn.get(slot);
    return held === undefined ? 0 : overallMerit(held.stats);
  };
  const [weakest] = fitting.toSorted((a, b) => meritIn(a) - meritIn(b));
  if (weakest === undefined) return null;
  return overallMerit(one.stats) > meritIn(weakest) ? weakest : null;
}

function isUnique({ piece }: OwnPiece): boolean {
  const item = items[piece.item];
  return item.type === "equipment" && item.unique === true;
}

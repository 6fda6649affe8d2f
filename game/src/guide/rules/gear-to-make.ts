import type { SlotId } from "../../core/content/slots.ts";
import { slotIds } from "../../core/content/slots.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { Skills } from "../../core/state.ts";
import { bestCraftable } from "./craftable-pieces.ts";

/** Pieces that could be made, by where they would be worn. */
export type MadePieces = Readonly<Partial<Record<SlotId, Piece>>>;

const armourSlots = ["off-hand", "head", "body", "legs", "hands", "feet", "back"] as const;

/** The better weapon that a character's own trades make at these levels; none where they make none. */
export function weaponToMake(pieces: readonly OwnPiece[], skills: Skills): MadePieces {
  const made = bestCraftable("main-hand", pieces, skills);
  return made === null ? {} : { "main-hand": made };
}

/** The better armour, for each slot where there is any. */
export function armourToMake(pieces: readonly OwnPiece[], skills: Skills): MadePieces {
  const made: Partial<Record<SlotId, Piece>> = {};
  for (const slot of armourSlots) {
    const piece = bestCraftable(slot, pieces, skills);
    if (piece !== null) made[slot] = piece;
  }
  return made;
}

/** What would be worn with them, in the order in which rules sum it. */
export function wornWith(pieces: readonly OwnPiece[], made: MadePieces): readonly Piece[] {
  return slotIds.flatMap((slot) => {
    const kept = pieces.find((one) => one.slot === slot)?.piece;
    return made[slot] ?? kept ?? [];
  });
}

export function itemsOf(made: MadePieces): readonly Piece["item"][] {
  return Object.values(made).map(({ item }) => item);
}

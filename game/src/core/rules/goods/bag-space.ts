import { rooms } from "../../../house/content/rooms.ts";
import { keysOf } from "../../content/keys-of.ts";
import { modifiers } from "../../content/modifiers.ts";
import type { CharacterState } from "../state.ts";

/** Places for equipment that everybody has. */
export const bagSpaceAtFirst = 60;

/** Pieces that the overflow chest holds. */
export const chestSpace = 100;

/**
 * Places for pieces that are not worn. Rooms alone add to them, so that settlement need not sum up all
 * modifiers to know.
 */
export function bagSpaceOf(levels: CharacterState["rooms"]): number {
  const added = keysOf(levels).reduce(
    (sum, id) => sum + (levels[id] ?? 0) * (rooms[id].effectsPerLevel.equipmentSlots ?? 0),
    0,
  );
  return bagSpaceAtFirst + Math.min(added, modifiers.equipmentSlots.cap ?? Infinity);
}

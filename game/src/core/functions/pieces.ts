import type { Rarity } from "../content/rarities.ts";
import type { SlotId } from "../content/slots.ts";
import { slots } from "../content/slots.ts";
import type { Piece } from "../rules/equipment.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { CharacterId, LedgerDoc, PieceDoc } from "../tables.ts";
import type { CharacterContext, CoreReader } from "./context.ts";
import { itemIdOf } from "./item-id.ts";

/** Pieces that are not worn and still fit the bag; what a quest gives may exceed it. */
export const bagSpace = 60;

/** What a character wears, in the order of the slots' names. */
export async function wornPieces(db: CoreReader, characterId: CharacterId): Promise<PieceDoc[]> {
  return db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId).gt("slot", null))
    .collect();
}

/** A piece of this character's, by an id from outside; refuses `target-gone` for anything else. */
export async function findOwnPiece(
  context: CharacterContext,
  pieceId: string,
): Promise<Outcome<PieceDoc>> {
  const id = context.db.normalizeId("pieces", pieceId);
  const piece = id === null ? null : await context.db.get(id);
  const isOwn = piece !== null && piece.characterId === context.character._id;
  return isOwn ? done(piece) : refuse("target-gone");
}

/** A stored piece as the rules see it. */
export function pieceOf(row: PieceDoc): Piece {
  return {
    item: itemIdOf(row.item),
    rarity: rarityOf(row.rarity),
    plus: row.plus,
    affixes: row.affixes,
    ...(row.gems === undefined ? {} : { gems: row.gems.map(itemIdOf) }),
    ...(row.enchant === undefined ? {} : { enchant: itemIdOf(row.enchant) }),
  };
}

/** Places for equipment that are free; 0 when gifts have filled the bag beyond its space. */
export function bagFreeOf(ledger: Pick<LedgerDoc, "pieces">, wornCount: number): number {
  return Math.max(0, bagSpace - (ledger.pieces - wornCount));
}

const allRarities: readonly Rarity[] = [1, 2, 3, 4, 5, 6];

/** The rarity that a stored row names. Throws when it names none, which is a bug. */
export function rarityOf(stored: number): Rarity {
  const rarity = allRarities.find((one) => one === stored);
  if (rarity === undefined) throw new Error(`There is no rarity ${stored}.`);
  return rarity;
}

/** The slot that a stored row names. Throws when it names none, which is a bug. */
export function slotIdOf(word: string): SlotId {
  if (!isSlotId(word)) throw new Error(`There is no slot "${word}".`);
  return word;
}

function isSlotId(word: string): word is SlotId {
  return Object.hasOwn(slots, word);
}

import type { Rarity } from "../content/rarities.ts";
import type { SlotId } from "../content/slots.ts";
import { slots } from "../content/slots.ts";
import { bagSpaceOf, chestSpace } from "../rules/bag-space.ts";
import type { Piece } from "../rules/equipment.ts";
import type { LootFilter } from "../rules/loot-filter.ts";
import { filterGroups } from "../rules/loot-filter.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { CharacterState } from "../rules/state.ts";
import type { CharacterId, LedgerDoc, LifeDoc, PieceDoc } from "../tables.ts";
import type { CharacterContext, CoreReader } from "./context.ts";
import { itemIdOf } from "./item-id.ts";

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

/** Places of the bag that are free: less than none when it holds more than its space. */
export function bagFreeOf(
  { pieces, chestPieces = 0 }: Pick<LedgerDoc, "pieces" | "chestPieces">,
  wornCount: number,
  rooms: CharacterState["rooms"],
): number {
  return bagSpaceOf(rooms) - (pieces - chestPieces - wornCount);
}

/** Free places of the bag and of the chest together, for what comes in one by one. */
export function placesFor(ledger: Pick<LedgerDoc, "chestPieces">, bagFree: number): number {
  return Math.max(0, bagFree) + chestSpace - (ledger.chestPieces ?? 0);
}

/** The loot filter that a life's row keeps. */
export function lootFilterOf({ filters = {} }: Pick<LifeDoc, "filters">): LootFilter {
  return Object.fromEntries(
    filterGroups.flatMap((group) => {
      const least = filters[group];
      return least === undefined ? [] : [[group, rarityOf(least)] as const];
    }),
  );
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

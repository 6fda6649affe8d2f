import { affixes } from "../content/affixes.ts";
import type { ItemId } from "../content/items.ts";
import { items } from "../content/items.ts";
import type { Rarity } from "../content/rarities.ts";
import { everyRarity } from "../content/rarities.ts";
import type { SlotId } from "../content/slots.ts";
import { slots } from "../content/slots.ts";
import { bagSpaceOf, chestSpace } from "../rules/goods/bag-space.ts";
import type { Piece, RolledAffix } from "../rules/goods/equipment.ts";
import { isPiece } from "../rules/goods/equipment.ts";
import type { LootFilter } from "../rules/goods/loot-filter.ts";
import { filterGroups } from "../rules/goods/loot-filter.ts";
import type { Outcome } from "../rules/outcome.ts";
import { done, refuse } from "../rules/outcome.ts";
import type { CharacterState } from "../rules/state.ts";
import type { CharacterId, LedgerDoc, PieceDoc } from "../tables.ts";
import type { CharacterContext, CoreReader } from "./context.ts";
import { isItemId, itemIdOf } from "./goods/item-id.ts";

/** What a character wears, in the order of the slots' names. */
export async function wornPieces(db: CoreReader, characterId: CharacterId): Promise<PieceDoc[]> {
  const worn = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId).gt("slot", null))
    .collect();
  return worn.every(isKnownItem) ? worn : worn.filter(isKnownItem);
}

/** Whether the world still knows such a piece. One that it does not know is kept, and does nothing. */
export function isKnownItem({ item }: Pick<PieceDoc, "item">): boolean {
  return isItemId(item) && isPiece(item);
}

/**
 * A piece of this character's, by an id from outside; refuses `target-gone` for anything else, also for
 * what the world does not know any more.
 */
export async function findOwnPiece(
  context: CharacterContext,
  pieceId: string,
): Promise<Outcome<PieceDoc>> {
  const id = context.db.normalizeId("pieces", pieceId);
  const piece = id === null ? null : await context.db.get(id);
  const isOwn = piece !== null && piece.characterId === context.character._id;
  return isOwn && isKnownItem(piece) ? done(piece) : refuse("target-gone");
}

/** A stored piece as the rules see it, with what the world still knows of it. */
export function pieceOf(row: PieceDoc): Piece {
  return {
    item: itemIdOf(row.item),
    rarity: rarityOf(row.rarity),
    plus: row.plus,
    affixes: knownAffixes(row.affixes),
    ...(row.gems === undefined ? {} : { gems: row.gems.filter((gem) => isOf("gem", gem)) }),
    ...(isOf("scroll", row.enchant) ? { enchant: row.enchant } : {}),
  };
}

function knownAffixes(rolled: readonly RolledAffix[]): readonly RolledAffix[] {
  const isKnown = ({ affix }: RolledAffix): boolean => Object.hasOwn(affixes, affix);
  return rolled.every(isKnown) ? rolled : rolled.filter(isKnown);
}

function isOf(type: "gem" | "scroll", word: string | undefined): word is ItemId {
  return word !== undefined && isItemId(word) && items[word].type === type;
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

/** The loot filter that a row of progress keeps. */
export function lootFilterOf({
  filters = {},
}: {
  readonly filters?: Readonly<Record<string, number>>;
}): LootFilter {
  return Object.fromEntries(
    filterGroups.flatMap((group) => {
      const least = filters[group];
      return least === undefined ? [] : [[group, rarityOf(least)] as const];
    }),
  );
}

/** The rarity that a stored row names. Throws when it names none, which is a bug. */
export function rarityOf(stored: number): Rarity {
  const rarity = everyRarity.find((one) => one === stored);
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

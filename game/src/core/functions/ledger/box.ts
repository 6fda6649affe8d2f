import type { ItemId } from "../../content/items.ts";
import type { BoxDoc, CharacterId } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";

/** How much of something there was, with what waits in the box, and will be. */
export type Change = {
  readonly boxed: BoxDoc | null;
  readonly after: number;
};

/** What waits of one thing, or null. */
export async function findBox(db: CoreReader, characterId: CharacterId, item: ItemId | "gold") {
  return db
    .query("boxes")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
    .unique();
}

/** What is over waits in the box, and comes out by itself as soon as it fits. */
export async function writeBox(
  db: Writer,
  characterId: CharacterId,
  { item, boxed, after, max }: Change & { readonly item: ItemId | "gold"; readonly max: number },
): Promise<void> {
  const quantity = Math.max(0, after - max);
  if (quantity === (boxed?.quantity ?? 0)) return;
  if (boxed === null) await db.insert("boxes", { characterId, item, quantity });
  else if (quantity === 0) await db.delete(boxed._id);
  else await db.patch(boxed._id, { quantity });
}

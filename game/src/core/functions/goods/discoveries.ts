import type { ItemId } from "../../content/items.ts";
import type { SettlementRun } from "../../rules/settlement/settlement-run.ts";
import type { CharacterDoc, CharacterId } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";

/**
 * Adds to the kinds of things that a character ever held. One that had a bag before this was recorded
 * begins with what is in it.
 */
export async function noteDiscoveries(
  db: Writer,
  characterId: CharacterId,
  held: readonly ItemId[],
): Promise<void> {
  if (held.length === 0) return;
  const row = await db
    .query("discoveries")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (row === null) {
    const items = new Set([...(await inTheBag(db, characterId)), ...held]);
    await db.insert("discoveries", { characterId, items: [...items] });
    return;
  }
  const fresh = [...new Set(held)].filter((item) => !row.items.includes(item));
  if (fresh.length > 0) await db.patch(row._id, { items: [...row.items, ...fresh] });
}

/** A kind of thing that was never held before is written down when it comes. */
export const foreseeDiscoveries = {
  async foresee(
    db: CoreReader,
    { _id: characterId }: CharacterDoc,
  ): Promise<(run: SettlementRun) => boolean> {
    const row = await db
      .query("discoveries")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    const held = new Set(row?.items ?? (await inTheBag(db, characterId)));
    return ({ bag: { moves, gained } }) =>
      moves > 0 && Object.keys(gained).some((item) => !held.has(item));
  },
};

async function inTheBag(db: CoreReader, characterId: CharacterId): Promise<readonly string[]> {
  const stacks = await db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const pieces = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId))
    .collect();
  return [...stacks, ...pieces].map(({ item }) => item);
}

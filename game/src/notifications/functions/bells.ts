import type { Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import { keptMax } from "../content/keeping.ts";
import type { NotificationModel } from "../tables.ts";

type Db = Writer<NotificationModel>;

/**
 * After a notice was put into a bell: what it holds beyond its bound goes, the oldest first. It reads its row and what goes;
 * only a bell that has no row yet is counted.
 */
export async function countIn(db: Db, characterId: CharacterId): Promise<void> {
  const bell = await bellOf(db, characterId);
  const held = bell === null ? await countAll(db, characterId) : bell.kept + 1;
  const kept = Math.min(held, keptMax);
  if (kept < held)
    for (const { _id } of await oldest(db, characterId, held - kept)) await db.delete(_id);
  if (bell === null) await db.insert("bells", { characterId, kept });
  else if (bell.kept !== kept) await db.patch(bell._id, { kept });
}

/** After notices were taken from bells by their age: one entry for each, naming whose it was. */
export async function countOut(db: Db, owners: readonly CharacterId[]): Promise<void> {
  for (const [characterId, gone] of Map.groupBy(owners, (owner) => owner)) {
    const bell = await bellOf(db, characterId);
    if (bell !== null) await db.patch(bell._id, { kept: bell.kept - gone.length });
  }
}

function bellOf(db: Db, characterId: CharacterId) {
  return db
    .query("bells")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** One notice came, so there is at most one more than a bell keeps. */
async function countAll(db: Db, characterId: CharacterId): Promise<number> {
  return (await oldest(db, characterId, keptMax + 1)).length;
}

function oldest(db: Db, characterId: CharacterId, count: number) {
  return db
    .query("notices")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(count);
}

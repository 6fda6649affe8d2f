import type { CoreReader, Writer } from "../../core/functions/context.ts";
import type { CharacterDoc } from "../../core/tables.ts";

/**
 * Leaves word that the player of an account is there, for `fillLamps` to go through its characters. An
 * account with one character has nothing to go through.
 */
export async function leaveLampSign(db: Writer, accountId: string, atMs: number): Promise<void> {
  const own = await charactersAfter(db, accountId, 0);
  if (own.length < 2) return;
  const underWay = await db
    .query("lampSigns")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .first();
  // One that is under way reaches everybody within seconds.
  if (underWay === null) await db.insert("lampSigns", { accountId, atMs, after: 0 });
}

/** The next two characters of an account behind an instant of creation. */
export function charactersAfter(
  db: CoreReader,
  accountId: string,
  after: number,
): Promise<CharacterDoc[]> {
  return db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).gt("_creationTime", after))
    .take(2);
}

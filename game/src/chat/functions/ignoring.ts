import type { GenericDatabaseReader } from "convex/server";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { ChatModel } from "../tables.ts";

/** Beyond this, closing the chat serves better. */
export const ignoredMax = 200;

/** What the readers of other features can do for this one. */
type IgnoreReader = {} & Pick<GenericDatabaseReader<ChatModel>, "query">;

/** The characters that an account ignores. */
export function ignoresOf(db: IgnoreReader, accountId: string) {
  return db
    .query("ignores")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(ignoredMax);
}

/** Whether an account ignores a character. */
async function isIgnoredBy(
  db: IgnoreReader,
  accountId: string,
  { _id }: CharacterDoc,
): Promise<boolean> {
  const ignored = await db
    .query("ignores")
    .withIndex("by_ignored", (q) => q.eq("accountId", accountId).eq("characterId", _id))
    .first();
  return ignored !== null;
}

/** Whether one of two ignores the other: then nothing that one sends reaches the other, either way. */
export async function areApart(
  db: IgnoreReader,
  one: CharacterDoc,
  other: CharacterDoc,
): Promise<boolean> {
  return (
    (await isIgnoredBy(db, ownerOf(other.accountId), one)) ||
    (await isIgnoredBy(db, ownerOf(one.accountId), other))
  );
}

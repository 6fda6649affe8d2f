import type { GenericDatabaseReader } from "convex/server";
import type { CharacterDoc } from "../../core/tables.ts";
import type { ChatModel } from "../tables.ts";

/** Whoever needs more than this is better served by closing the chat. */
export const ignoredMax = 200;

/** What the readers of other features can do for this one. */
type IgnoreReader = {} & Pick<GenericDatabaseReader<ChatModel>, "query">;

/** Whom an account does not wish to hear. */
export function ignoresOf(db: IgnoreReader, accountId: string) {
  return db
    .query("ignores")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(ignoredMax);
}

/** Whether an account does not wish to hear a character. */
export async function isIgnoredBy(
  db: IgnoreReader,
  accountId: string,
  { name }: CharacterDoc,
): Promise<boolean> {
  const ignored = await db
    .query("ignores")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).eq("name", name))
    .first();
  return ignored !== null;
}

import type { GenericDatabaseReader } from "convex/server";
import { findProgressRow } from "../../core/functions/progress.ts";
import type { PushModel } from "../tables.ts";

type ProgressReader = {} & Pick<GenericDatabaseReader<PushModel>, "get" | "query" | "normalizeId">;

/** Whether a page that shows a character of the account was in front a moment ago. */
export async function isLookedAt(
  db: ProgressReader,
  accountId: string,
  nowMs: number,
): Promise<boolean> {
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
  for (const { _id } of own)
    if ((await findProgressRow(db, _id)).watchedUntilMs > nowMs) return true;
  return false;
}

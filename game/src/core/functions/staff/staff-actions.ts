import type { DocumentByName } from "convex/server";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader } from "../context.ts";

/** The last of what staff did before an instant, the newest first. */
export function actionsBefore(
  db: Pick<CoreReader, "query">,
  beforeMs: number,
  count: number,
): Promise<readonly DocumentByName<CoreModel, "staffActions">[]> {
  return db
    .query("staffActions")
    .withIndex("by_time", (q) => q.lt("atMs", beforeMs))
    .order("desc")
    .take(count);
}

import { v } from "convex/values";
import type { StaffActionView } from "../../api.ts";
import type { CoreModel } from "../../tables.ts";
import type { Reader } from "../context.ts";
import { staffFunctions } from "./staff-functions.ts";

const { staffQuery } = staffFunctions<CoreModel>();

const pageLength = 100;

/** What staff did before an instant, newest first, a page of it. */
export const staffActions = staffQuery({
  permission: "crown",
  args: { beforeMs: v.number() },
  handler: ({ db }, { beforeMs }): Promise<readonly StaffActionView[]> =>
    actionsBefore(db, beforeMs, pageLength),
});

/** The last of what staff did before an instant, the newest first. */
export async function actionsBefore(
  db: Pick<Reader<CoreModel>, "query">,
  beforeMs: number,
  count: number,
): Promise<readonly StaffActionView[]> {
  const rows = await db
    .query("staffActions")
    .withIndex("by_time", (q) => q.lt("atMs", beforeMs))
    .order("desc")
    .take(count);
  return rows.map(({ _id, _creationTime, ...action }) => action);
}

import { v } from "convex/values";
import type { StaffActionView } from "../../api.ts";
import type { CoreModel } from "../../tables.ts";
import { staffFunctions } from "./staff-functions.ts";

const { staffQuery } = staffFunctions<CoreModel>();

const pageLength = 100;

/** What staff did before an instant, newest first, a page of it. */
export const staffActions = staffQuery({
  permission: "crown",
  args: { beforeMs: v.number() },
  handler: async ({ db }, { beforeMs }): Promise<readonly StaffActionView[]> => {
    const rows = await db
      .query("staffActions")
      .withIndex("by_time", (q) => q.lt("atMs", beforeMs))
      .order("desc")
      .take(pageLength);
    return rows.map(({ _id, _creationTime, ...action }) => action);
  },
});

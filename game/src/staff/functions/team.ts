import type { CoreReader } from "../../core/functions/context.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { CoreModel } from "../../core/tables.ts";
import type { TeamMember } from "../api.ts";
import { lastDeedsMax, teamMax } from "../content/limits.ts";

const { staffQuery } = staffFunctions<CoreModel>();

/** All staff with their roles and what each of them did last. */
export const team = staffQuery({
  permission: "crown",
  args: {},
  handler: async ({ db }): Promise<readonly TeamMember[]> => {
    const rows = await db.query("staff").take(teamMax);
    return Promise.all(
      rows.map(async ({ accountId, role, sinceMs }) => ({
        ...{ id: accountId, role, sinceMs },
        name: await nameOf(db, accountId),
        deeds: await lastDeedsOf(db, accountId),
      })),
    );
  },
});

async function lastDeedsOf(db: CoreReader, accountId: string): Promise<TeamMember["deeds"]> {
  const rows = await db
    .query("staffActions")
    .withIndex("by_staff", (q) => q.eq("by", accountId))
    .order("desc")
    .take(lastDeedsMax);
  return rows.map(({ atMs, action, target, outcome }) => ({ atMs, action, target, outcome }));
}

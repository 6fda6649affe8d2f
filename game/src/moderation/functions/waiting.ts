import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { refuseStaff } from "../../core/functions/staff/staff-rights.ts";
import { openCasesMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { openAppeals } from "./appeals.ts";
import { waitingApprovals } from "./ban-for-good.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

/** How much waits at the desk that the caller may decide. */
export const waiting = staffQuery({
  permission: "judge",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<number> => {
    const { accountId } = caller;
    const open = await db
      .query("cases")
      .withIndex("by_state", (q) => q.eq("state", "open"))
      .take(openCasesMax);
    const appeals = (await openAppeals(db, nowMs)).filter(
      ({ by, second }) => by !== accountId && second !== accountId,
    );
    for (const { untilMs } of appeals) if (untilMs !== null) holdsUntil(untilMs);
    const mayMend = (await refuseStaff(db, caller, "mend")) === null;
    const asked = mayMend ? await waitingApprovals(db, nowMs) : [];
    const cases = open.filter(({ of }) => of !== accountId);
    return cases.length + appeals.length + asked.filter(({ by }) => by !== accountId).length;
  },
});

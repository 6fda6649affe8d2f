import { approvalsFor } from "../../core/functions/staff/ask-second.ts";
import { isAnother } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { openCasesMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { canBeUpheld, openAppeals } from "./appeals.ts";
import { waitingLinkAppeals } from "./links-waiting.ts";

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
    let appeals = 0;
    for (const row of await openAppeals(db, nowMs)) {
      if (row.untilMs !== null) holdsUntil(row.untilMs);
      if (row.accountId === accountId) continue;
      // Whoever laid it has to look where nobody else can.
      const isTheirs = await isAnother(db, accountId, [row.by, row.second]);
      if (isTheirs || !(await canBeUpheld(db, row))) appeals += 1;
    }
    const cases = open.filter(({ of }) => of !== accountId);
    const links = await waitingLinkAppeals({ db, caller });
    return cases.length + appeals + links + (await approvalsFor(db, accountId, nowMs));
  },
});

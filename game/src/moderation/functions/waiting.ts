import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { refuseStaff } from "../../core/functions/staff/staff-rights.ts";
import { openCasesMax } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { canBeUpheld, openAppeals } from "./appeals.ts";
import { waitingApprovals } from "./ban-for-good.ts";
import { waitingWithLinks } from "./links-waiting.ts";
import { waitingOwners } from "./order-owners.ts";
import { isAnother } from "./second-person.ts";

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
    const mayMend = (await refuseStaff(db, caller, "mend")) === null;
    const asked = mayMend ? await waitingApprovals(db, nowMs) : [];
    const cases = open.filter(({ of }) => of !== accountId);
    const links = await waitingWithLinks({ db, nowMs, caller });
    const own = asked.filter(({ by }) => by !== accountId);
    const isCrowned = (await refuseStaff(db, caller, "crown")) === null;
    const owners = isCrowned ? await waitingOwners(db, nowMs) : [];
    const passing = owners.filter((row) =>
      [row.from, row.to, row.by].every((id) => id !== accountId),
    );
    return cases.length + appeals + own.length + links + passing.length;
  },
});

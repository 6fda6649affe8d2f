import type { StaffRoleView } from "../../api.ts";
import { staffRoles } from "../../content/staff.ts";
import type { StaffPermission } from "../../content/staff.ts";
import type { CoreModel } from "../../tables.ts";
import { gameFunctions } from "../game-functions.ts";
import { staffRoleOf, staffUntilMs } from "./staff-rights.ts";

const { accountQuery } = gameFunctions<CoreModel>();

/** The caller's role among the staff and what it permits; no role for everybody else. */
export const staffRole = accountQuery({
  args: {},
  handler: async ({ db, caller, nowMs, holdsUntil }): Promise<StaffRoleView> => {
    const role = caller === null ? null : await staffRoleOf(db, caller.accountId);
    const permissions: readonly StaffPermission[] = role === null ? [] : staffRoles[role];
    const untilMs = caller === null || role === null ? nowMs : staffUntilMs(caller);
    if (untilMs > nowMs) holdsUntil(untilMs);
    const hasSecondFactor = caller?.hasSecondFactor === true;
    return { role, permissions, hasSecondFactor, isStale: untilMs <= nowMs };
  },
});

import { v } from "convex/values";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { leavesAfterMs } from "../content/limits.ts";
import type { HouseholdModel } from "../tables.ts";
import { boundBy } from "./laid-links.ts";
import { findMember, householdLeaves, membersWith, takeOut } from "./members.ts";

const { accountMutation, internalMutation } = gameFunctions<HouseholdModel>();

/**
 * Leaves the household in thirty days. Refuses `nothing-to-do` for who belongs to none, or leaves already, and
 * `linked-by-staff` for whom staff have bound to it.
 */
export const leave = accountMutation({
  args: {},
  handler: async ({ db, nowMs, caller: { accountId } }) => {
    const members = await membersWith(db, accountId);
    const own = members.find((member) => member.accountId === accountId);
    if (own === undefined || own.leavesAtMs !== undefined) return refuse("nothing-to-do");
    if ((await boundBy(db, accountId)) !== null) return refuse("linked-by-staff");
    const leavesAtMs = nowMs + leavesAfterMs;
    await db.patch(own._id, { leavesAtMs });
    await setDeadline(db, { kind: householdLeaves, subject: accountId }, leavesAtMs);
    return done({ leavesAtMs });
  },
});

/** Stays after all. Refuses `nothing-to-do` for who is not leaving. */
export const stay = accountMutation({
  args: {},
  handler: async ({ db, caller: { accountId } }) => {
    const own = await findMember(db, accountId);
    if (own?.leavesAtMs === undefined) return refuse("nothing-to-do");
    await db.patch(own._id, { leavesAtMs: undefined });
    await setDeadline(db, { kind: householdLeaves, subject: accountId }, null);
    return done(null);
  },
});

/** Takes an account out whose thirty days are over; the subject is the account. */
export const goOut = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs }, { subject }) => {
    const own = await findMember(db, subject);
    if (own?.leavesAtMs !== undefined && own.leavesAtMs <= nowMs) await takeOut(db, own);
    return null;
  },
});

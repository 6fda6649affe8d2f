import { v } from "convex/values";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import type { PlayerFileModel } from "../tables.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

/** Writes something down about the account behind a name, for the others of the staff; the reason is what is written. */
export const note = staffMutation({
  permission: "judge",
  args: { name: v.string() },
  target: findBearer,
  handler: async ({ db, nowMs, caller, target, reason }): Promise<Outcome> => {
    const refusal = await refuseJudging(db, caller.accountId, target.accountId);
    if (refusal !== null) return refusal;
    const row = { of: target.accountId, by: caller.accountId, text: reason, atMs: nowMs };
    await db.insert("staffNotes", row);
    return done(null);
  },
});

import { v } from "convex/values";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import type { StoredState } from "../../state.ts";
import type { PlayerFileModel } from "../tables.ts";
import { tellOfHelp } from "./tell-of-help.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

/** What may hold a character that cannot be settled, the least of it first; each lets go of more. */
const loosened: readonly ((state: StoredState, nowMs: number) => StoredState)[] = [
  (state, nowMs) => ({ ...state, work: { kind: "idle" }, settledAtMs: nowMs }),
  (state) => ({ ...state, fallback: { kind: "idle" }, queue: [] }),
];

/**
 * Frees a character that cannot be settled, and that no order of its player moves any more: its work ends, and where that is not
 * enough its queue too. What it did since it was settled last is lost. Refuses `nothing-to-do` for one that can be settled, which
 * is done then, `still-stuck` where that did not help, and what `refuseJudging` does.
 */
export const free = staffMutation({
  permission: "mend",
  args: { name: v.string() },
  target: findBearer,
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, runIsolated, caller, target, reason } = context;
    const refusal = await refuseJudging(db, caller.accountId, target.accountId);
    if (refusal !== null) return refusal;
    const row = await findProgressRow(db, target.character._id);
    const settle = { progressId: row._id, nowMs };
    if ((await runIsolated("activity:catchUp", settle)) === null) return refuse("nothing-to-do");
    let state = stateOf(row);
    for (const loosen of loosened) {
      state = loosen(state, nowMs);
      await db.patch(row._id, { state });
      if ((await runIsolated("activity:catchUp", settle)) !== null) continue;
      await tellOfHelp(context, target.character, "freed", reason);
      return done(null);
    }
    await db.patch(row._id, { state: row.state });
    return refuse("still-stuck");
  },
});

import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { refuseJudging } from "../../core/functions/staff/judging.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { findBearer } from "../../moderation/functions/lay.ts";
import { openForMs } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";

const { staffMutation } = staffFunctions<PlayerFileModel>();

/**
 * Opens the file of the account behind a name, for half an hour: what is read of somebody leaves an entry that says who read it
 * and why. Refuses what `refuseJudging` does.
 */
export const open = staffMutation({
  permission: "judge",
  args: { name: v.string() },
  target: findBearer,
  handler: async ({
    db,
    nowMs,
    caller,
    target,
  }): Promise<Outcome<{ readonly untilMs: number }>> => {
    const [by, of] = [caller.accountId, target.accountId];
    const refusal = await refuseJudging(db, by, of);
    if (refusal !== null) return refusal;
    const untilMs = nowMs + openForMs;
    const row = await findOpening(db, by, of);
    if (row === null) await db.insert("fileOpenings", { by, of, untilMs });
    else await db.patch(row._id, { untilMs });
    return done({ untilMs });
  },
});

/** Until when somebody of the staff has the file of an account open; `null` where it is closed. */
export async function openUntil(
  db: Reader<PlayerFileModel>,
  { by, of, nowMs }: { readonly by: string; readonly of: string; readonly nowMs: number },
): Promise<number | null> {
  const row = await findOpening(db, by, of);
  return row !== null && row.untilMs > nowMs ? row.untilMs : null;
}

function findOpening(db: Reader<PlayerFileModel>, by: string, of: string) {
  return db
    .query("fileOpenings")
    .withIndex("by_reader", (q) => q.eq("by", by).eq("of", of))
    .unique();
}

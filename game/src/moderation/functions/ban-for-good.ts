import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { ApprovalView } from "../api.ts";
import { approvalsMax, approvedWithinMs } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer, lay, refuseJudging } from "./lay.ts";
import { nameOf } from "./name-of.ts";
import { hasSecondPerson, refuseSamePerson } from "./second-person.ts";
import { sendHome } from "./send-home.ts";

// What cannot be undone by waiting is asked by one and done by another.

const { staffMutation, staffQuery } = staffFunctions<ModerationModel>();

type ApprovalDoc = DocumentByName<ModerationModel, "approvals">;

/**
 * Asks for a ban for good, which holds once somebody else of the staff agrees, within three days. Refuses `nothing-to-do`
 * where that is asked already, `list-full` (`n`), and what `refuseJudging` does.
 */
export const askBanForGood = staffMutation({
  permission: "mend",
  args: { name: v.string() },
  target: findBearer,
  handler: async ({ db, nowMs, caller, reason, target }): Promise<Outcome> => {
    const { name, accountId } = target;
    const refusal = await refuseJudging(db, caller.accountId, accountId);
    if (refusal !== null) return refusal;
    const waiting = await waitingApprovals(db, nowMs);
    if (waiting.some(({ of }) => of === accountId)) return refuse("nothing-to-do");
    if (waiting.length >= approvalsMax) return refuse("list-full", { n: approvalsMax });
    const asked = { of: accountId, name, reason, by: caller.accountId, askedAtMs: nowMs };
    await db.insert("approvals", { ...asked, what: "ban-for-good", state: "asked" });
    return done(null);
  },
});

/** Agrees to what somebody else asked for, which is done at once. Refuses `second-person`, and `target-gone` for what is too old. */
export const approve = staffMutation({
  permission: "mend",
  args: { approvalId: v.string() },
  target: findApproval,
  handler: async (context, _args): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const { row } = target;
    if (!isWaiting(row, nowMs)) return refuse("target-gone");
    const { accountId: second } = caller;
    const refusal =
      (await refuseSamePerson(db, second, row.by)) ?? (await refuseJudging(db, second, row.of));
    if (refusal !== null) return refusal;
    // It is laid by whoever asked, whose reason the player reads; that of the second person stays on the record.
    const asked = { ...context, caller: { accountId: row.by }, reason: row.reason };
    const laid = await lay(asked, { kind: "ban", lastsMs: null, second });
    if (!laid.ok) return laid;
    await db.patch(row._id, { state: "done", second: { by: second, atMs: nowMs, reason } });
    await sendHome(context, row.of, null);
    return done(null);
  },
});

/** Refuses what somebody asked for, or takes the own question back. Refuses `target-gone` for what is too old. */
export const decline = staffMutation({
  permission: "mend",
  args: { approvalId: v.string() },
  target: findApproval,
  handler: async ({ db, nowMs, caller, reason, target: { row } }): Promise<Outcome> => {
    if (!isWaiting(row, nowMs)) return refuse("target-gone");
    const second = { by: caller.accountId, atMs: nowMs, reason };
    await db.patch(row._id, { state: "refused", second });
    return done(null);
  },
});

/** What waits for a second person, the oldest first. */
export const approvals = staffQuery({
  permission: "mend",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly ApprovalView[]> => {
    const views: ApprovalView[] = [];
    for (const row of await waitingApprovals(db, nowMs)) {
      const untilMs = row.askedAtMs + approvedWithinMs;
      holdsUntil(untilMs);
      const { _id: id, of, name, reason, askedAtMs, by } = row;
      views.push({
        ...{ id, name, reason, askedAtMs, untilMs },
        askedBy: await nameOf(db, by),
        isOwn: by === caller.accountId,
        hasSecond: await hasSecondPerson(db, { of, by: [by], needs: "mend" }),
      });
    }
    return views;
  },
});

async function findApproval(
  db: Reader<ModerationModel>,
  { approvalId }: { readonly approvalId: string },
) {
  const id = db.normalizeId("approvals", approvalId);
  const row = id === null ? null : await db.get(id);
  if (row === null) return null;
  return { name: `ban for good of ${row.name}`, accountId: row.of, row };
}

/** What was asked in the last three days and not answered, the oldest first. */
export function waitingApprovals(db: Reader<ModerationModel>, nowMs: number) {
  return db
    .query("approvals")
    .withIndex("by_state", (q) => q.eq("state", "asked").gt("askedAtMs", nowMs - approvedWithinMs))
    .take(approvalsMax);
}

function isWaiting({ state, askedAtMs }: ApprovalDoc, nowMs: number): boolean {
  return state === "asked" && askedAtMs > nowMs - approvedWithinMs;
}

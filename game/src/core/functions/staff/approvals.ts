import { v } from "convex/values";
import type { ApprovalView } from "../../api.ts";
import { approvedWithinMs, secondDeeds } from "../../content/second-deeds.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";
import { setDeadline } from "../deadlines.ts";
import { gameFunctions } from "../game-functions.ts";
import { performerOf } from "../wiring.ts";
import type { ApprovalDoc } from "./ask-second.ts";
import { approvalLapses, isWaiting, waitingApprovals } from "./ask-second.ts";
import { hasSecondPerson, refuseJudgingAny, refuseSamePerson } from "./judging.ts";
import { nameOf } from "./name-of.ts";
import { staffFunctions } from "./staff-functions.ts";
import { holds } from "./staff-rights.ts";

// What cannot be undone by waiting is asked by one and done by another.

const { staffMutation, staffQuery } = staffFunctions<CoreModel>();
const { internalMutation } = gameFunctions<CoreModel>();

/** What waits for a second person and the caller holds the permission of, the oldest first. */
export const approvals = staffQuery({
  permission: "desk",
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly ApprovalView[]> => {
    const views: ApprovalView[] = [];
    for (const row of await waitingApprovals(db, nowMs)) {
      const { _id: id, deed, of, facts, reason, askedAtMs, by } = row;
      const { permission: needs } = secondDeeds[deed];
      if (!(await holds(db, caller.accountId, needs))) continue;
      const untilMs = askedAtMs + approvedWithinMs;
      holdsUntil(untilMs);
      views.push({
        ...{ id, deed, facts, reason, askedAtMs, untilMs },
        askedBy: await nameOf(db, by),
        isOwn: by === caller.accountId,
        hasSecond: await hasSecondPerson(db, { of, by: [by], needs }),
      });
    }
    return views;
  },
});

/**
 * Agrees to what somebody else asked for, which is done at once. Refuses `no-permission` without the permission of that kind,
 * `second-person`, `own-case`, `target-gone` for what is too old or was asked by who may not any more, and what the deed does.
 */
export const approve = staffMutation({
  permission: "desk",
  args: { approvalId: v.string() },
  target: findApproval,
  handler: async ({ db, nowMs, runIsolated, caller, reason, target }): Promise<Outcome> => {
    const { row } = target;
    const { accountId: second } = caller;
    if (!(await isWaiting(db, row, nowMs))) return refuse("target-gone");
    const refusal =
      (await refuseSamePerson(db, second, row.by)) ?? (await refuseJudgingAny(db, second, row.of));
    if (refusal !== null) return refusal;
    const context = { db, nowMs, runIsolated, second };
    const outcome = await performerOf(row.deed).perform(context, row);
    if (!outcome.ok) return outcome;
    await end(db, row, "done", { by: second, atMs: nowMs, reason });
    return done(null);
  },
});

/** Refuses what somebody asked for, or takes the own question back. Refuses `no-permission`, `own-case` and `target-gone`. */
export const decline = staffMutation({
  permission: "desk",
  args: { approvalId: v.string() },
  target: findApproval,
  handler: async ({ db, nowMs, caller, reason, target: { row } }): Promise<Outcome> => {
    if (!(await isWaiting(db, row, nowMs))) return refuse("target-gone");
    const refusal = await refuseJudgingAny(db, caller.accountId, row.of);
    if (refusal !== null) return refusal;
    await end(db, row, "refused", { by: caller.accountId, atMs: nowMs, reason });
    return done(null);
  },
});

/** Ends what nobody answered in its three days. */
export const lapseApproval = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db }, { subject }) => {
    const row = await findRow(db, subject);
    if (row?.state === "asked") await db.patch(row._id, { state: "lapsed" });
    return null;
  },
});

async function findApproval(db: CoreReader, { approvalId }: { readonly approvalId: string }) {
  const row = await findRow(db, approvalId);
  if (row === null) return null;
  const { permission } = secondDeeds[row.deed];
  return {
    ...{ name: row.target, accountId: row.of[0] ?? null, permission, row },
    told: { deed: row.deed },
  };
}

function findRow(db: CoreReader, approvalId: string): Promise<ApprovalDoc | null> {
  const id = db.normalizeId("staffApprovals", approvalId);
  return id === null ? Promise.resolve(null) : db.get(id);
}

async function end(
  db: Writer,
  { _id }: ApprovalDoc,
  state: "done" | "refused",
  second: NonNullable<ApprovalDoc["second"]>,
): Promise<void> {
  await db.patch(_id, { state, second });
  await setDeadline(db, { kind: approvalLapses, subject: _id }, null);
}

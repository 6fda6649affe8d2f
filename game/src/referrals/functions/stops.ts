import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { refuseJudgingAny } from "../../core/functions/staff/judging.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { tellAccount } from "../../premium/functions/tell-account.ts";
import type { ReferralModel, ReferralReader } from "../tables.ts";
import { referralLooks } from "./claim.ts";
import type { ReferralDoc } from "./links.ts";

type StopDoc = DocumentByName<ReferralModel, "referralStops">;

const { staffMutation } = staffFunctions<ReferralModel>();

/** That staff stopped what a friend brings to whoever sent it; `null` where they did not. */
export function findStop(
  db: ReferralReader,
  referralId: ReferralDoc["_id"],
): Promise<StopDoc | null> {
  return db
    .query("referralStops")
    .withIndex("by_referral", (q) => q.eq("referralId", referralId))
    .unique();
}

/** What of the friends that an account sent staff stopped, by referral: when, and why. */
export async function stopsOf(
  db: ReferralReader,
  accountId: string,
): Promise<ReadonlyMap<string, { readonly atMs: number; readonly reason: string }>> {
  const rows = await db
    .query("referralStops")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
  return new Map(rows.map(({ referralId, atMs, reason }) => [referralId, { atMs, reason }]));
}

/**
 * Has a friend bring nothing more to whoever sent it, who reads the reason; the friend keeps its own reward. Refuses `nothing-to-do` where
 * that is stopped or all is paid, and what `refuseJudgingAny` does for both accounts.
 */
export const stop = staffMutation({
  permission: "ban",
  args: { referralId: v.string() },
  target: findReferralOf,
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const { _id: referralId, fromAccountId, accountId: friend, steps } = target.referral;
    const refusal = await refuseJudgingAny(db, caller.accountId, [fromAccountId, friend]);
    if (refusal !== null) return refusal;
    const isPaid = steps.every(({ paidAtMs }) => paidAtMs !== null);
    if (isPaid || (await findStop(db, referralId)) !== null) return refuse("nothing-to-do");
    const row = { accountId: fromAccountId, referralId, atMs: nowMs, reason, by: caller.accountId };
    await db.insert("referralStops", row);
    await db.patch(referralId, { paysAtMs: undefined });
    await tellAccount(context, fromAccountId, { kind: "referral-stopped", reason });
    return done(null);
  },
});

/** Takes that back: what was reached meanwhile is paid once it has waited as long as ever. Refuses as `stop` does. */
export const resume = staffMutation({
  permission: "ban",
  args: { referralId: v.string() },
  target: findReferralOf,
  handler: async (context): Promise<Outcome> => {
    const { db, nowMs, caller, reason, target } = context;
    const { _id: referralId, fromAccountId, accountId: friend } = target.referral;
    const refusal = await refuseJudgingAny(db, caller.accountId, [fromAccountId, friend]);
    if (refusal !== null) return refusal;
    const stopped = await findStop(db, referralId);
    if (stopped === null) return refuse("nothing-to-do");
    await db.delete(stopped._id);
    await setDeadline(db, { kind: referralLooks, subject: referralId }, nowMs);
    await tellAccount(context, fromAccountId, { kind: "referral-resumed", reason });
    return done(null);
  },
});

async function findReferralOf(
  db: Reader<ReferralModel>,
  { referralId }: { readonly referralId: string },
) {
  const id = db.normalizeId("referrals", referralId);
  const referral = id === null ? null : await db.get(id);
  if (referral === null) return null;
  const { fromAccountId: accountId } = referral;
  return { name: await nameOf(db, accountId), accountId, referral };
}

import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { ReferralCase, ReferralCases, ReferralWhy } from "../api.ts";
import { casesShown, reviewMs, stopsShown } from "../content/limits.ts";
import { referrerRewards } from "../content/rewards.ts";
import type { ReferralModel } from "../tables.ts";
import { cameThisMonth } from "./claim.ts";
import type { ReferralDoc } from "./links.ts";
import { sightOf } from "./look.ts";
import { findStop } from "./stops.ts";

// For those who see which accounts belong together.

type Db = Reader<ReferralModel>;

const { staffQuery } = staffFunctions<ReferralModel>();

/** What is to be paid for friends, the next first, and what staff stopped last. */
export const cases = staffQuery({
  permission: "ban",
  args: {},
  handler: async ({ db }): Promise<ReferralCases> => {
    const due = await db
      .query("referrals")
      .withIndex("by_payment", (q) => q.gte("paysAtMs", 0))
      .take(casesShown);
    const stops = await db
      .query("referralStops")
      .withIndex("by_time")
      .order("desc")
      .take(stopsShown);
    const waiting: ReferralCase[] = [];
    for (const referral of due)
      waiting.push(await caseOf(db, referral, referral.paysAtMs ?? referral.sinceMs));
    const stopped: ReferralCase[] = [];
    for (const { referralId, atMs } of stops) {
      const referral = await db.get(referralId);
      if (referral !== null) stopped.push(await caseOf(db, referral, atMs));
    }
    return { waiting, stopped };
  },
});

/** Why a friend brings something to whoever sent it; `null` once it is gone. */
export const why = staffQuery({
  permission: "ban",
  args: { referralId: v.string() },
  handler: async ({ db, nowMs }, { referralId }): Promise<ReferralWhy | null> => {
    const id = db.normalizeId("referrals", referralId);
    const referral = id === null ? null : await db.get(id);
    if (referral === null) return null;
    const { fromAccountId, sinceMs, days, friendPaidAtMs, paysAtMs } = referral;
    const { combat, isOfHousehold, isBarred } = await sightOf({ db, nowMs }, referral);
    const stopped = await findStop(db, referral._id);
    return {
      ...(await caseOf(db, referral, stopped?.atMs ?? paysAtMs ?? sinceMs)),
      ...{ sinceMs, days, combat, isOfHousehold, isBarred, friendPaidAtMs },
      ofMonth: await cameThisMonth(db, fromAccountId, nowMs),
      steps: referral.steps.flatMap(({ reachedAtMs, paidAtMs }, place) => {
        const reward = referrerRewards[place];
        if (reward === undefined) return [];
        const paysAt = reachedAtMs === null ? null : reachedAtMs + reviewMs;
        return [
          {
            combat: reward.combat,
            days: reward.days,
            crowns: reward.crowns,
            reachedAtMs,
            paidAtMs,
            paysAtMs: paysAt,
          },
        ];
      }),
      stopped:
        stopped === null
          ? null
          : { atMs: stopped.atMs, reason: stopped.reason, by: await nameOf(db, stopped.by) },
    };
  },
});

async function caseOf(db: Db, referral: ReferralDoc, atMs: number): Promise<ReferralCase> {
  const { _id: id, fromAccountId, accountId } = referral;
  return { id, name: await nameOf(db, fromAccountId), friend: await nameOf(db, accountId), atMs };
}

import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ReferralStep, ReferralsView } from "../api.ts";
import { friendsShown, replacedEveryMs, reviewMs } from "../content/limits.ts";
import type { Step } from "../rules/follow-friend.ts";
import type { ReferralModel } from "../tables.ts";
import { cameThisMonth } from "./claim.ts";
import { findLink, findReferral } from "./links.ts";
import { stopsOf } from "./stops.ts";

const { accountQuery } = gameFunctions<ReferralModel>();

/** The own address, the friends that came by it and how far they are; `null` without a session. */
export const mine = accountQuery({
  args: {},
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<ReferralsView | null> => {
    if (caller === null) return null;
    const { accountId } = caller;
    const link = await findLink(db, accountId);
    const replacedFromMs = link === null ? 0 : link.drawnAtMs + replacedEveryMs;
    if (replacedFromMs > nowMs) holdsUntil(replacedFromMs);
    const sent = await db
      .query("referrals")
      .withIndex("by_referrer", (q) => q.eq("fromAccountId", accountId))
      .order("desc")
      .take(friendsShown);
    const stops = await stopsOf(db, accountId);
    const own = await findReferral(db, accountId);
    return {
      refId: link?.refId ?? null,
      replacedFromMs: replacedFromMs > nowMs ? replacedFromMs : null,
      friends: sent.map(({ _id: id, sinceMs, steps }) => ({
        id,
        sinceMs,
        steps: steps.map(stepOf),
        stopped: stops.get(id) ?? null,
      })),
      ofMonth: await cameThisMonth(db, accountId, nowMs),
      asFriend: own === null ? null : { days: own.days, paidAtMs: own.friendPaidAtMs },
    };
  },
});

function stepOf({ reachedAtMs, paidAtMs }: Step): ReferralStep {
  if (paidAtMs !== null) return { state: "paid", paidAtMs };
  if (reachedAtMs !== null) return { state: "waiting", paidAtMs: reachedAtMs + reviewMs };
  return { state: "open" };
}

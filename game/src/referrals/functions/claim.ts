import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import { monthStart } from "../../premium/functions/payments.ts";
import { claimedWithinMs, friendsAMonth, lookedAtEveryMs } from "../content/limits.ts";
import { newStanding } from "../rules/follow-friend.ts";
import type { ReferralModel, ReferralReader } from "../tables.ts";
import { findByRefId, findReferral } from "./links.ts";

const { accountMutation } = gameFunctions<ReferralModel>();

/** The kind of the deadlines at which friends are looked at; their subjects are referrals. */
export const referralLooks = "referral-looks";

/**
 * Says by which address an account came. Refuses `full-account`, `bad-code` for an address that leads nowhere, `nothing-to-do` for the
 * own one, for who was sent before, sent the other, has no character yet or plays for longer than a month, `household`, and
 * `month-limit` (`n`) where the other has sent enough friends this month.
 */
export const claim = accountMutation({
  args: { refId: v.string() },
  needs: ["full-account"],
  handler: async ({ db, nowMs, caller: { accountId } }, { refId }): Promise<Outcome> => {
    const link = await findByRefId(db, refId);
    if (link === null) return refuse("bad-code");
    const fromAccountId = link.accountId;
    const wasSent = (await findReferral(db, accountId)) !== null;
    const sentOther = (await findReferral(db, fromAccountId))?.fromAccountId === accountId;
    if (fromAccountId === accountId || wasSent || sentOther || !(await isNew(db, accountId, nowMs)))
      return refuse("nothing-to-do");
    if (await shareHousehold(db, accountId, fromAccountId)) return refuse("household");
    if ((await cameThisMonth(db, fromAccountId, nowMs)) >= friendsAMonth)
      return refuse("month-limit", { n: friendsAMonth });
    const { steps, ...standing } = newStanding(nowMs);
    const subject = await db.insert("referrals", {
      accountId,
      fromAccountId,
      ...standing,
      steps: [...steps],
    });
    await setDeadline(db, { kind: referralLooks, subject }, nowMs + lookedAtEveryMs);
    return done(null);
  },
});

/** How many friends an account has sent this month, up to as many as it may. */
export async function cameThisMonth(
  db: ReferralReader,
  fromAccountId: string,
  nowMs: number,
): Promise<number> {
  const came = await db
    .query("referrals")
    .withIndex("by_referrer", (q) =>
      q.eq("fromAccountId", fromAccountId).gte("sinceMs", monthStart(nowMs)),
    )
    .take(friendsAMonth);
  return came.length;
}

/** Whether an account has characters, and none for long. */
async function isNew(
  db: Writer<ReferralModel>,
  accountId: string,
  nowMs: number,
): Promise<boolean> {
  const characters = await charactersOf(db, accountId);
  return (
    characters.length > 0 &&
    characters.every(({ createdAtMs }) => nowMs - createdAtMs < claimedWithinMs)
  );
}

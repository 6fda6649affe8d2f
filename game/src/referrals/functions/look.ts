import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import { grantCrowns } from "../../premium/functions/crowns.ts";
import { tellAccount } from "../../premium/functions/tell-account.ts";
import { friendReward, referrerRewards } from "../content/rewards.ts";
import type { Sight } from "../rules/follow-friend.ts";
import { followFriend } from "../rules/follow-friend.ts";
import type { ReferralModel } from "../tables.ts";
import { referralLooks } from "./claim.ts";
import { addFrame } from "./frames.ts";
import type { ReferralDoc } from "./links.ts";
import { findStop } from "./stops.ts";

type Db = Writer<ReferralModel>;
type Context = { readonly db: Db; readonly nowMs: number; readonly runIsolated: RunIsolated };

const { internalMutation } = gameFunctions<ReferralModel>();

/** Looks how far a friend is, and pays what has waited long enough; the subject is the referral. */
export const look = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("referrals", subject);
    const referral = id === null ? null : await db.get(id);
    if (referral === null) return null;
    const { accountId, fromAccountId } = referral;
    const sight = await sightOf(context, referral);
    const followed = followFriend(referral, sight, nowMs);
    const { standing, paid, paysFriend, paysAtMs, nextAtMs } = followed;
    const { days, lastDay, steps, friendPaidAtMs } = standing;
    await db.patch(referral._id, {
      ...{ days, lastDay, steps: [...steps], friendPaidAtMs },
      paysAtMs: paysAtMs ?? undefined,
    });
    await setDeadline(db, { kind: referralLooks, subject }, nextAtMs);
    for (const place of paid) {
      const reward = referrerRewards[place];
      if (reward !== undefined) await pay(context, fromAccountId, reward);
    }
    if (paysFriend) await pay(context, accountId, friendReward);
    return null;
  },
});

/** What can be seen of a friend now. */
export async function sightOf(
  { db, nowMs }: { readonly db: Reader<ReferralModel>; readonly nowMs: number },
  { _id, accountId, fromAccountId }: ReferralDoc,
): Promise<Sight> {
  let combat = 0;
  let seenAtMs = 0;
  for (const { _id } of await charactersOf(db, accountId)) {
    const { row, state } = await loadProgress(db, _id);
    combat = Math.max(combat, state.skills.combat.level);
    seenAtMs = Math.max(seenAtMs, row.seenAtMs);
  }
  const banned = async (id: string) => (await refuseSanctioned(db, id, "ban", nowMs)) !== null;
  return {
    day: seenAtMs === 0 ? null : utcDay(seenAtMs),
    combat,
    isOfHousehold: await shareHousehold(db, accountId, fromAccountId),
    isBarred: (await banned(accountId)) || (await banned(fromAccountId)),
    isStopped: (await findStop(db, _id)) !== null,
  };
}

async function pay(
  context: Context,
  accountId: string,
  { crowns, frame }: { readonly crowns: number; readonly frame: string },
): Promise<void> {
  await grantCrowns(context, { accountId, amount: crowns, reason: "referral" });
  await addFrame(context, accountId, frame);
  await tellAccount(context, accountId, { kind: "crowns-came", n: crowns });
}

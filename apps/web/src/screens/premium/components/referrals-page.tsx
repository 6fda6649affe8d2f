import type { ReferralStep, ReferralsView } from "@aldermoor/game/referrals/api.ts";
import { friendsAMonth } from "@aldermoor/game/referrals/content/limits.ts";
import { friendReward, referrerRewards } from "@aldermoor/game/referrals/content/rewards.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { useReferrals } from "../use-referrals.ts";
import { CrownsText } from "./crowns-text.tsx";
import "./premium-history.css";
import { ReferralAddress } from "./referral-address.tsx";
import "./premium-referrals.css";

/** The address by which one sends friends, what both have of it, and how far each friend is. */
export function ReferralsPage() {
  return (
    <QueryView
      query={useReferrals()}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(mine) =>
        mine !== null && (
          <Stack>
            {mine.asFriend !== null && <AsFriend {...mine.asFriend} />}
            <ReferralAddress refId={mine.refId} mayReplace={mine.replacedFromMs === null} />
            <Rewards />
            <Friends {...mine} />
          </Stack>
        )
      }
    </QueryView>
  );
}

function AsFriend({ days, paidAtMs }: NonNullable<ReferralsView["asFriend"]>) {
  const reward = { combat: friendReward.combat, of: friendReward.days, n: friendReward.crowns };
  return (
    <Panel title={t("premium.sent")}>
      <p>
        {paidAtMs === null
          ? t("premium.sent-text", { ...reward, days })
          : t("premium.sent-paid", { n: reward.n, date: shortDayText(paidAtMs) })}
      </p>
    </Panel>
  );
}

function Rewards() {
  return (
    <Panel stacked title={t("premium.referral-rewards")}>
      <ul className="premium-referrals__rewards">
        {referrerRewards.map(({ combat, days, crowns }) => (
          <li key={combat}>
            <span>{t("premium.referral-step", { combat, days })}</span>
            <CrownsText value={crowns} />
          </li>
        ))}
        <li>
          <span>{t("premium.referral-friend", friendStep)}</span>
          <CrownsText value={friendReward.crowns} />
        </li>
      </ul>
      <p className="text-3 text-sm">{t("premium.referral-when", { n: friendsAMonth })}</p>
    </Panel>
  );
}

const friendStep = { combat: friendReward.combat, days: friendReward.days };

function Friends({ friends, ofMonth }: Pick<ReferralsView, "friends" | "ofMonth">) {
  if (friends.length === 0) {
    return (
      <Panel title={t("premium.referral-friends")}>
        <EmptyState
          icon={<GameIcon name="campfire" size={40} />}
          title={t("premium.referral-none")}
        >
          {t("premium.referral-none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={t("premium.referral-friends")}
      aside={t("premium.referral-month", { n: ofMonth, max: friendsAMonth })}
    >
      <ul className="premium-history">
        {friends.map((friend) => (
          <Friend key={friend.id} friend={friend} />
        ))}
      </ul>
    </Panel>
  );
}

function Friend({ friend }: { readonly friend: ReferralsView["friends"][number] }) {
  const { sinceMs, steps, stopped } = friend;
  return (
    <li className="premium-history__row">
      <div className="premium-history__what">
        <b>{t("premium.referral-came", { date: shortDayText(sinceMs) })}</b>
        {steps.map((step, place) =>
          // What is stopped is not promised any more.
          stopped !== null && step.state !== "paid" ? null : (
            <small key={referrerRewards[place]?.combat ?? place} className="text-3">
              {t("premium.referral-line", {
                combat: referrerRewards[place]?.combat ?? 0,
                state: stateText(step),
              })}
            </small>
          ),
        )}
        {stopped !== null && (
          <p className="text-sm">
            {t("premium.referral-stopped", {
              date: shortDayText(stopped.atMs),
              reason: stopped.reason,
            })}
          </p>
        )}
      </div>
    </li>
  );
}

function stateText(step: ReferralStep): string {
  if (step.state === "open") return t("premium.referral-open");
  const date = shortDayText(step.paidAtMs);
  return t(step.state === "paid" ? "premium.referral-paid" : "premium.referral-waiting", { date });
}

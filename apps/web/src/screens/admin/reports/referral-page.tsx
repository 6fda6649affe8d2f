import type { ReferralWhy } from "@aldermoor/game/referrals/api.ts";
import { friendReward } from "@aldermoor/game/referrals/content/rewards.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { StaffForm } from "../parts/staff-form.tsx";
import { StaffView } from "../parts/staff-view.tsx";
import "./case-page.css";
import { DeskPage } from "./desk-page.tsx";

/** Why a friend brings something to whoever sent it, and a way to stop that or to take it back. */
export function ReferralPage({ referralId }: { readonly referralId: string }) {
  const why = useGameQuery(api.referrals.why, { referralId });
  return (
    <DeskPage>
      <StaffView query={why}>
        {(referral) =>
          referral === null ? (
            <Panel title={t("desk.gone")} />
          ) : (
            <div className="case-page__panels">
              <Why referral={referral} />
              <StopPanel key={String(referral.stopped === null)} referral={referral} />
            </div>
          )
        }
      </StaffView>
    </DeskPage>
  );
}

type WithReferral = { readonly referral: ReferralWhy };

function Why({ referral }: WithReferral) {
  const { name, friend, sinceMs, days, combat, ofMonth, stopped } = referral;
  const nowMs = serverNowMs();
  return (
    <Panel stacked title={t("desk.referral-of", { name, friend })}>
      <dl className="case-page__facts">
        <dt>{t("desk.referral-since")}</dt>
        <dd>{momentText(sinceMs, nowMs)}</dd>
        <dt>{t("desk.referral-there")}</dt>
        <dd>{t("desk.referral-days", { days, combat })}</dd>
        <dt>{t("desk.referral-others")}</dt>
        <dd>{t("desk.referral-month", { n: ofMonth })}</dd>
      </dl>
      {referral.isOfHousehold && <p>{t("desk.referral-household")}</p>}
      {referral.isBarred && <p>{t("desk.referral-barred")}</p>}
      <h3>{t("desk.referral-brings", { name })}</h3>
      <dl className="case-page__facts">
        {referral.steps.map((step) => (
          <Step key={step.combat} step={step} isStopped={stopped !== null} nowMs={nowMs} />
        ))}
      </dl>
      <p className="text-3 text-sm">{friendText(referral, nowMs)}</p>
      {stopped !== null && (
        <p>
          {t("desk.referral-stopped-by", {
            name: stopped.by,
            at: momentText(stopped.atMs, nowMs),
            reason: stopped.reason,
          })}
        </p>
      )}
    </Panel>
  );
}

type StepProps = {
  readonly step: ReferralWhy["steps"][number];
  readonly isStopped: boolean;
  readonly nowMs: number;
};

function Step({ step, isStopped, nowMs }: StepProps) {
  const { combat, days, crowns } = step;
  return (
    <>
      <dt>{t("desk.referral-step", { combat, days })}</dt>
      <dd>{t("desk.referral-crowns", { n: crowns, state: stateText(step, isStopped, nowMs) })}</dd>
    </>
  );
}

function stateText(step: StepProps["step"], isStopped: boolean, nowMs: number): string {
  const { reachedAtMs, paidAtMs, paysAtMs } = step;
  if (paidAtMs !== null) return t("desk.referral-was-paid", { at: momentText(paidAtMs, nowMs) });
  if (reachedAtMs === null || paysAtMs === null) return t("desk.referral-not-reached");
  const reached = momentText(reachedAtMs, nowMs);
  return isStopped
    ? t("desk.referral-reached", { reached })
    : t("desk.referral-will-pay", { reached, at: momentText(paysAtMs, nowMs) });
}

function friendText({ friend, friendPaidAtMs }: ReferralWhy, nowMs: number): string {
  const n = friendReward.crowns;
  return friendPaidAtMs === null
    ? t("desk.referral-friend-none", { friend, n })
    : t("desk.referral-friend-paid", { friend, n, at: momentText(friendPaidAtMs, nowMs) });
}

function StopPanel({ referral: { id: referralId, stopped, steps } }: WithReferral) {
  const commands = useCommands();
  const isStopped = stopped !== null;
  if (!isStopped && steps.every(({ paidAtMs }) => paidAtMs !== null))
    return <Panel title={t("desk.decision")}>{t("desk.referral-all-paid")}</Panel>;
  const decide = (reason: string) => {
    const deed = isStopped ? api.referrals.resume : api.referrals.stop;
    const said = t(isStopped ? "desk.referral-goes-on" : "desk.referral-is-stopped");
    return commands.run(deed, { referralId, reason }, () => toast.success(said));
  };
  return (
    <Panel stacked title={t("desk.decision")}>
      <p className="text-2">
        {t(isStopped ? "desk.referral-resume-text" : "desk.referral-stop-text")}
      </p>
      <StaffForm
        hint={t("desk.referral-hint")}
        verb={t(isStopped ? "desk.referral-resume" : "desk.referral-stop")}
        isDangerous={!isStopped}
        commands={commands}
        onSubmit={decide}
      />
    </Panel>
  );
}

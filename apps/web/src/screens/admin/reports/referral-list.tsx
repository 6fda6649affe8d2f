import type { ReferralCase, ReferralCases } from "@aldermoor/game/referrals/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./case-list.css";

/** What friends are about to bring those who sent them, and what of it was stopped; nothing where there is neither. */
export function ReferralList({ cases: { waiting, stopped } }: { readonly cases: ReferralCases }) {
  return (
    <>
      {waiting.length > 0 && (
        <Panel flush title={t("desk.referrals")}>
          <Rows cases={waiting} when="referral-pays" />
        </Panel>
      )}
      {stopped.length > 0 && (
        <Panel flush title={t("desk.referrals-stopped")}>
          <Rows cases={stopped} when="referral-stopped" />
        </Panel>
      )}
    </>
  );
}

type RowsProps = {
  readonly cases: readonly ReferralCase[];
  readonly when: "referral-pays" | "referral-stopped";
};

function Rows({ cases, when }: RowsProps) {
  const nowMs = serverNowMs();
  return (
    <ul>
      {cases.map(({ id, name, friend, atMs }) => (
        <li key={id}>
          <Link to="/game/admin/reports" search={{ referral: id }} className="case-list__row">
            <b>{t("desk.referral-of", { name, friend })}</b>
            <small className="text-3">{t(`desk.${when}`, { at: momentText(atMs, nowMs) })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { AppealView, ApprovalView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./case-list.css";

/** What players said against mutes and bans; nothing where nobody did. */
export function AppealList({ appeals }: { readonly appeals: readonly AppealView[] }) {
  if (appeals.length === 0) return null;
  return (
    <Panel flush title={t("desk.appeals")}>
      <ul>
        {appeals.map(({ id, name, text, kind, saidAtMs, isOwn }) => (
          <li key={id}>
            <Link to="/game/admin/reports" search={{ appeal: id }} className="case-list__row">
              <b>{name}</b>
              <q>{text}</q>
              <small className="text-3">
                {t(`desk.kind-${kind}`)} · <RelativeTime atMs={saidAtMs} />
                {isOwn && ` · ${t("desk.laid-by-you")}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What waits for a second person; nothing where nothing does. */
export function ApprovalList({ approvals }: { readonly approvals: readonly ApprovalView[] }) {
  if (approvals.length === 0) return null;
  return (
    <Panel flush title={t("desk.approvals")}>
      <ul>
        {approvals.map(({ id, name, reason, askedBy, askedAtMs }) => (
          <li key={id}>
            <Link to="/game/admin/reports" search={{ approval: id }} className="case-list__row">
              <b>{t("desk.ban-for-good-of", { name })}</b>
              <q>{reason}</q>
              <small className="text-3">
                {t("desk.asked-by", { name: askedBy })} · <RelativeTime atMs={askedAtMs} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

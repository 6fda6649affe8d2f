import type { AppealView, ApprovalView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { CaseRow } from "./case-row.tsx";

/** What players said against mutes and bans; nothing where nobody did. */
export function AppealList({ appeals }: { readonly appeals: readonly AppealView[] }) {
  if (appeals.length === 0) return null;
  return (
    <Panel flush title={t("desk.appeals")}>
      <ul>
        {appeals.map(({ id, name, text, kind, saidAtMs, isOwn }) => (
          <CaseRow
            key={id}
            search={{ appeal: id }}
            title={name}
            words={text}
            about={t(`desk.kind-${kind}`)}
            atMs={saidAtMs}
            isOwn={isOwn}
          />
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
          <CaseRow
            key={id}
            search={{ approval: id }}
            title={t("desk.ban-for-good-of", { name })}
            words={reason}
            about={t("desk.asked-by", { name: askedBy })}
            atMs={askedAtMs}
          />
        ))}
      </ul>
    </Panel>
  );
}

import type { ApprovalView } from "@aldermoor/game/core/api.ts";
import type { AppealView, LinkAppealView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { deedTitle } from "../parts/deed-title.ts";
import { CaseRow } from "./case-row.tsx";

type AppealListProps = {
  readonly appeals: readonly AppealView[];
  readonly ofLinks: readonly LinkAppealView[];
};

/** What players said against mutes, bans and links; nothing where nobody did. */
export function AppealList({ appeals, ofLinks }: AppealListProps) {
  if (appeals.length === 0 && ofLinks.length === 0) return null;
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
        {ofLinks.map(({ id, name, otherName, text, saidAtMs, mayUphold }) => (
          <CaseRow
            key={id}
            search={{ linkAppeal: id }}
            title={t("desk.link-appeal-of", { name })}
            words={text}
            about={t("desk.linked-with", { name: otherName })}
            atMs={saidAtMs}
            isOwn={!mayUphold}
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
        {approvals.map(({ id, deed, facts, reason, askedBy, askedAtMs }) => (
          <CaseRow
            key={id}
            search={{ approval: id }}
            title={deedTitle({ deed, facts })}
            words={reason}
            about={t("desk.asked-by", { name: askedBy })}
            atMs={askedAtMs}
          />
        ))}
      </ul>
    </Panel>
  );
}

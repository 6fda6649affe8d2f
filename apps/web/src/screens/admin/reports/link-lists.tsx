import type { LinkAppealView, LinkAskView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { CaseRow } from "./case-row.tsx";

type LinkListsProps = {
  readonly asks: readonly LinkAskView[];
  readonly appeals: readonly LinkAppealView[];
};

/** Links that wait for a second person, and what players said against links; nothing where nothing waits. */
export function LinkLists({ asks, appeals }: LinkListsProps) {
  if (asks.length === 0 && appeals.length === 0) return null;
  return (
    <Panel flush title={t("desk.links")}>
      <ul>
        {appeals.map(({ id, name, otherName, text, saidAtMs, mayUphold }) => (
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
        {asks.map(({ id, name, otherName, reason, askedBy, askedAtMs }) => (
          <CaseRow
            key={id}
            search={{ link: id }}
            title={t("desk.link-of", { name, other: otherName })}
            words={reason}
            about={t("desk.asked-by", { name: askedBy })}
            atMs={askedAtMs}
          />
        ))}
      </ul>
    </Panel>
  );
}

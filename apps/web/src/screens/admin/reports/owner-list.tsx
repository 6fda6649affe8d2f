import type { OwnerAskView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { CaseRow } from "./case-row.tsx";

/** Orders that wait for a second person to pass to another owner; nothing where none does. */
export function OwnerList({ asks }: { readonly asks: readonly OwnerAskView[] }) {
  if (asks.length === 0) return null;
  return (
    <Panel flush title={t("desk.owners")}>
      <ul>
        {asks.map(({ id, name, owner, heir, reason, askedBy, askedAtMs }) => (
          <CaseRow
            key={id}
            search={{ owner: id }}
            title={t("desk.owner-of", { name, owner, heir })}
            words={reason}
            about={t("desk.asked-by", { name: askedBy })}
            atMs={askedAtMs}
          />
        ))}
      </ul>
    </Panel>
  );
}

import { expeditions, readExpeditionId } from "@aldermoor/game/expeditions/content/expeditions.ts";
import type { OwnParty } from "@aldermoor/game/party/api.ts";
import type { PartyLogKind } from "@aldermoor/game/party/content/log-kinds.ts";
import { partyLogKinds } from "@aldermoor/game/party/content/log-kinds.ts";
import { readPartyQuest } from "@aldermoor/game/party/content/quests.ts";
import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import "./log-page.css";

/** What happened in the party, the latest first. */
export function LogPage({ party }: { readonly party: OwnParty | null }) {
  if (party === null || party.log.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<GameIcon name="scroll-quill" size={40} />}
          title={t(party === null ? "company.log-alone" : "company.log-none")}
        />
      </Panel>
    );
  }
  return (
    <Panel flush>
      <ul>
        {party.log.map((line) => (
          <li key={`${line.atMs} ${line.kind} ${line.name}`} className="log-page__line">
            <span>{lineText(line)}</span>
            <small className="text-3">{momentText(line.atMs, serverNowMs())}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function lineText({ kind, name, by, expedition, n, quest }: OwnParty["log"][number]): string {
  const known: PartyLogKind | undefined = partyLogKinds.find((one) => one === kind);
  const way = readExpeditionId(expedition ?? "");
  const gone = way === null ? "" : expeditions[way].name;
  const asked = readPartyQuest(quest ?? "");
  const aim = asked === null ? "" : sharedTasks[asked].name;
  switch (known) {
    case undefined:
      return name;
    case "kicked":
      return t("company.log-kicked", { name, by: by ?? "" });
    case "expedition-opened":
      return t("company.log-expedition-opened", { name, expedition: gone });
    case "expedition-out":
      return t("company.log-expedition-out", { n: n ?? 0, expedition: gone });
    case "expedition-back":
      return t("company.log-expedition-back", { expedition: gone, share: percentText(n ?? 0) });
    case "expedition-called-off":
      return t("company.log-expedition-called-off", { expedition: gone });
    case "quest-chosen":
      return t("company.log-quest-chosen", { name, quest: aim });
    case "quest-done":
      return t("company.log-quest-done", { quest: aim });
    case "quest-given-up":
      return t("company.log-quest-given-up", { name, quest: aim });
    case "quest-lapsed":
      return t("company.log-quest-lapsed", { quest: aim });
    default:
      return t(`company.log-${known}`, { name });
  }
}

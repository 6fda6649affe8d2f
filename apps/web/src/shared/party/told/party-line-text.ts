import { expeditions, readExpeditionId } from "@aldermoor/game/expeditions/content/expeditions.ts";
import type { OwnParty } from "@aldermoor/game/party/api.ts";
import type { PartyLogKind } from "@aldermoor/game/party/content/log-kinds.ts";
import { partyLogKinds } from "@aldermoor/game/party/content/log-kinds.ts";
import { readPartyQuest } from "@aldermoor/game/party/content/quests.ts";
import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";

type Line = Omit<OwnParty["log"][number], "atMs">;

/** What a line of a party's log says. A kind that an earlier or later version wrote is told by its name alone. */
export function partyLineText({ kind, name, by, expedition, n, quest }: Line): string {
  const known: PartyLogKind | undefined = partyLogKinds.find((one) => one === kind);
  const way = readExpeditionId(expedition ?? "");
  const gone = way === null ? "" : expeditions[way].name;
  const asked = readPartyQuest(quest ?? "");
  const aim = asked === null ? "" : sharedTasks[asked].name;
  switch (known) {
    case undefined:
      return name;
    case "kicked":
      return t("partyLines.kicked", { name, by: by ?? "" });
    case "expedition-opened":
      return t("partyLines.expedition-opened", { name, expedition: gone });
    case "expedition-out":
      return t("partyLines.expedition-out", { n: n ?? 0, expedition: gone });
    case "expedition-back":
      return t("partyLines.expedition-back", { expedition: gone, share: percentText(n ?? 0) });
    case "expedition-called-off":
      return t("partyLines.expedition-called-off", { expedition: gone });
    case "quest-chosen":
      return t("partyLines.quest-chosen", { name, quest: aim });
    case "quest-done":
      return t("partyLines.quest-done", { quest: aim });
    case "quest-given-up":
      return t("partyLines.quest-given-up", { name, quest: aim });
    case "quest-lapsed":
      return t("partyLines.quest-lapsed", { quest: aim });
    default:
      return t(`partyLines.${known}`, { name });
  }
}

import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { usePartyQuest } from "../../../shared/party/use-party-quest.ts";
import { t } from "../../../texts/t.ts";

/** How far the quest of the party is; nothing while it has none. */
export function QuestNow() {
  const query = usePartyQuest();
  const running = query.state === "ready" ? (query.value?.running ?? null) : null;
  if (running === null) return null;
  const { quest, progress, goal } = running;
  const { name } = sharedTasks[quest];
  const figures = t("partyQuests.progress", { have: progress, goal });
  return (
    <Panel
      stacked
      title={name}
      aside={
        <Link to="/game/party/quests" className="link">
          {t("company.tab-quests")}
        </Link>
      }
    >
      <ProgressBar value={progress} max={goal} label={name} valueText={figures} />
      <p className="text-2 num">{figures}</p>
    </Panel>
  );
}

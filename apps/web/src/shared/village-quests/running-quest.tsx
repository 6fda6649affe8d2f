import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { goldMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { sharedTasks, villageTaskRewards } from "@aldermoor/game/quests/content/tasks.ts";
import type { RunningVillageQuest, VillageQuestsView } from "@aldermoor/game/village-quests/api.ts";
import { isCountedOnce } from "@aldermoor/game/village-quests/rules/goal.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { useSheet } from "../present/present-queries.ts";
import { goalText } from "../quests/goal-text.ts";
import "./running-quest.css";

type RunningQuestProps = {
  readonly view: VillageQuestsView;
  readonly quest: RunningVillageQuest;
};

/** The quest of the village with the own part of it, and who did what. */
export function RunningQuest({ view, quest }: RunningQuestProps) {
  const sheet = useSheet();
  const { goal, progress, state, endsAtMs, shares } = quest;
  const task = sharedTasks[quest.quest];
  const figures = t("villageQuests.progress", { have: progress, goal });
  return (
    <Panel
      stacked
      title={task.name}
      aside={
        state === "running" ? (
          <span className="num">{figures}</span>
        ) : (
          <Badge tone={state === "done" ? "good" : "neutral"}>{t(`villageQuests.${state}`)}</Badge>
        )
      }
    >
      <p className="text-2">{goalText({ ...task.objective, count: goal })}</p>
      <ProgressBar value={progress} max={goal} size="thick" label={task.name} valueText={figures} />
      {state === "running" ? (
        <OwnPart quest={quest} />
      ) : (
        <p className="text-3">
          {t("villageQuests.done-text", {
            when: momentText(view.vote.closesAtMs, serverNowMs()),
          })}
        </p>
      )}
      {state === "running" && (
        <p className="text-3">
          {t("villageQuests.ends", { when: momentText(endsAtMs, serverNowMs()) })}
        </p>
      )}
      <Pays sheet={sheet.state === "ready" ? sheet.value : null} />
      <Shares shares={shares} most={Math.max(1, shares[0]?.count ?? 0)} />
      <small className="text-3">{t("villageQuests.as-of")}</small>
    </Panel>
  );
}

function OwnPart({ quest }: { readonly quest: RunningVillageQuest }) {
  const { own, least, isPaidElsewhere } = quest;
  const task = sharedTasks[quest.quest];
  if (isPaidElsewhere) return <Note>{t("villageQuests.paid-elsewhere")}</Note>;
  const isEnough = own >= least;
  if (!isEnough && isCountedOnce(task.objective.type))
    return <p className="text-2">{t("villageQuests.own-deed-none")}</p>;
  return (
    <div className="running-quest__own">
      <p className="text-2">
        {isEnough
          ? t("villageQuests.own-paid", { n: own })
          : t("villageQuests.own-small", { n: own, least })}
      </p>
      <ProgressBar
        value={own}
        max={least}
        size="thin"
        tone="good"
        label={t("villageQuests.share-mark", { least })}
        valueText={t("villageQuests.progress", { have: own, goal: least })}
      />
    </div>
  );
}

/** What it is worth, to the village and to each who did enough. */
function Pays({ sheet }: { readonly sheet: CharacterSheet | null }) {
  const { favour, villageXp: xp, perContributor } = villageTaskRewards;
  const level = sheet?.skills.combat.level;
  return (
    <p className="text-3">
      {t("villageQuests.pays-village", { favour, xp })}{" "}
      {level !== undefined &&
        t("villageQuests.pays-you", {
          favour: perContributor.favour,
          gold: Math.floor(perContributor.goldMinutes * goldMinute(level)),
        })}
    </p>
  );
}

type SharesProps = { readonly shares: RunningVillageQuest["shares"]; readonly most: number };

function Shares({ shares, most }: SharesProps) {
  const done = shares.filter(({ count }) => count > 0);
  return (
    <section aria-label={t("villageQuests.who")}>
      <h3>{t("villageQuests.who")}</h3>
      {done.length === 0 && <p className="text-3">{t("villageQuests.who-none")}</p>}
      <ul className="running-quest__shares">
        {done.map((one, nth) => (
          <li key={`${one.name} ${nth}`}>
            <Avatar seed={one.avatarSeed} size="sm" />
            <span>
              <b>{one.name}</b>
              <ProgressBar value={one.count} max={most} size="thin" label={one.name} />
            </span>
            <NumberText value={one.count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import type { VillageVoteView } from "@aldermoor/game/village-quests/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { goalText } from "../quests/goal-text.ts";
import type { VoteCommand } from "./use-village-quests.ts";
import { useVote } from "./use-village-quests.ts";
import "./vote-panel.css";

/** What the village can be about next; counts are shown to whoever has voted. */
export function VotePanel({ vote }: { readonly vote: VillageVoteView }) {
  const command = useVote();
  const { choices, isOpen, voted, closesAtMs, opensAtMs, mayVote } = vote;
  const nowMs = serverNowMs();
  return (
    <Panel
      flush
      title={t("villageQuests.vote")}
      aside={
        isOpen && voted > 0 ? (
          <span className="text-3 text-sm">{t("villageQuests.votes-cast", { n: voted })}</span>
        ) : undefined
      }
    >
      <p className="vote-panel__note text-2">
        {isOpen
          ? t("villageQuests.vote-open", { when: momentText(closesAtMs, nowMs) })
          : t("villageQuests.vote-closed", { when: momentText(opensAtMs, nowMs) })}{" "}
        {!mayVote && `${t("villageQuests.vote-newcomer")} `}
        <span className="text-3">{t("villageQuests.vote-tie")}</span>
      </p>
      <ul className="vote-panel">
        {choices.map((choice) => (
          <Choice key={choice.quest} choice={choice} vote={vote} command={command} />
        ))}
      </ul>
    </Panel>
  );
}

type ChoiceProps = {
  readonly choice: VillageVoteView["choices"][number];
  readonly vote: VillageVoteView;
  readonly command: VoteCommand;
};

function Choice({ choice, vote, command }: ChoiceProps) {
  const { quest, isDoable, goal, votes } = choice;
  const task = sharedTasks[quest];
  const isOwn = vote.own === quest;
  return (
    <li className={classNames("vote-panel__choice", isOwn && "vote-panel__choice--own")}>
      <span>
        <b>{task.name}</b>
        <small>
          {isDoable ? goalText({ ...task.objective, count: goal }) : t("villageQuests.not-doable")}
        </small>
        {votes !== null && <small className="num">{t("villageQuests.voted", { n: votes })}</small>}
      </span>
      {isOwn && <Badge tone="ember">{t("villageQuests.vote-own")}</Badge>}
      {!isOwn && vote.isOpen && vote.mayVote && (
        <Button
          size="sm"
          disabled={!isDoable || command.isBlocked}
          aria-label={t("villageQuests.vote-for-one", { quest: task.name })}
          onClick={() => void command.vote(quest)}
        >
          {t("villageQuests.vote-for")}
        </Button>
      )}
    </li>
  );
}

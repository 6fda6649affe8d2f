import type { QuestReward, TaskSetView, TaskView } from "@aldermoor/game/quests/api.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useState } from "react";
import { takeLostFocus } from "../../../page/focus.ts";
import { goalText } from "../../../shared/quests/goal-text.ts";
import { t } from "../../../texts/t.ts";
import { useContentName } from "../../../texts/use-content-name.ts";
import type { TaskCommands } from "../use-task-commands.ts";
import { RewardLine } from "./reward-line.tsx";
import "./quest-card.css";
import "./task-card.css";

type TaskCardProps = {
  readonly set: TaskSetView;
  readonly view: TaskView;
  readonly commands: TaskCommands;
  /** Whether its button is the ember of the page. */
  readonly isFirst: boolean;
  /** It stands where the one was that its player has just replaced. */
  readonly isDrawnAnew: boolean;
  readonly onReplace: () => void;
};

/** One quest of a day or a week: goal, progress, and its reward or the button that takes it. */
export function TaskCard(props: TaskCardProps) {
  const { set, view, commands, isFirst, isDrawnAnew, onReplace } = props;
  const { name, icon, objective } = tasks[view.task];
  const isReady = view.state === "ready";
  // What was taken here stays to be seen, and the rows below where they are.
  const [taken, setTaken] = useState<QuestReward | null>(null);
  const paid = view.state === "claimed" ? taken : null;
  const claim = () => {
    setTaken(view.reward);
    commands.claim(set, view);
  };
  return (
    <li
      className={classNames(
        "quest-card",
        isReady && "quest-card--ready",
        view.state === "claimed" && "quest-card--done",
        paid !== null && "quest-card--taken",
      )}
      {...(isDrawnAnew ? { tabIndex: -1, ref: takeLostFocus } : {})}
    >
      <span className="quest-card__icon">
        <GameIcon name={icon} size={24} />
      </span>
      <div>
        <div className="task-card__head">
          <b>{name}</b>
          {view.event !== null && <EventBadge event={view.event} />}
          {view.replaceable && (
            <IconButton
              size="sm"
              label={t("tasks.another-long", { name })}
              title={t("tasks.another")}
              icon={<Icon name="shuffle" size={14} />}
              disabled={commands.isBlocked}
              onClick={onReplace}
            />
          )}
        </div>
        <p className="quest-card__goal">
          <span title={objective.type === "killLevelBand" ? t("goals.kill-band-note") : undefined}>
            {goalText(objective)}
          </span>
          <span className="num text-3">
            {t("goals.progress", { have: view.progress, goal: view.goal })}
          </span>
        </p>
        <ProgressBar
          value={view.progress}
          max={view.goal}
          size="thin"
          tone={isReady ? "ember" : "good"}
          label={name}
        />
        {isReady && <RewardLine reward={view.reward} />}
        {paid !== null && <RewardLine reward={paid} />}
      </div>
      <TaskEnd
        view={view}
        commands={commands}
        isFirst={isFirst}
        onClaim={claim}
        wasTakenHere={paid !== null}
      />
    </li>
  );
}

/** Which event added the quest to its day. */
function EventBadge({ event }: { readonly event: string }) {
  return <Badge tone="info">{useContentName("boost", event)}</Badge>;
}

type TaskEndProps = Pick<TaskCardProps, "view" | "commands" | "isFirst"> & {
  readonly onClaim: () => void;
  /** It stands where the button was. */
  readonly wasTakenHere: boolean;
};

function TaskEnd({ view, commands, isFirst, onClaim, wasTakenHere }: TaskEndProps) {
  switch (view.state) {
    case "claimed":
      return (
        <span
          className="quest-card__done"
          {...(wasTakenHere ? { tabIndex: -1, ref: takeLostFocus } : {})}
        >
          <Icon name="check" size={16} /> {t("tasks.claimed")}
        </span>
      );
    case "ready":
      return (
        <Button
          variant={isFirst ? "primary" : "default"}
          size="sm"
          busy={commands.busy}
          disabled={!commands.enabled}
          onClick={onClaim}
        >
          {t("goals.claim")}
        </Button>
      );
    case "open":
      return <RewardLine reward={view.reward} />;
  }
}

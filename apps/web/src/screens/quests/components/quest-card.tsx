import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { goalText } from "../../../shared/quests/goal-text.ts";
import type { ClaimCommand } from "../../../shared/quests/use-claim.ts";
import { t } from "../../../texts/t.ts";
import { QuestRewards } from "./quest-rewards.tsx";
import "./quest-card.css";

type QuestCardProps = {
  readonly view: QuestView;
  readonly sheet: CharacterSheet;
  readonly command: ClaimCommand;
};

/** One step of the story: goal, progress, and its reward or the button that takes it. */
export function QuestCard({ view, sheet, command }: QuestCardProps) {
  const quest = quests[view.quest];
  const isReady = view.state === "ready";
  return (
    <li
      className={classNames(
        "quest-card",
        isReady && "quest-card--ready",
        view.state === "later" && "quest-card--later",
      )}
    >
      <span className="quest-card__icon">
        <GameIcon name={quest.icon} size={24} />
      </span>
      <div>
        <b>{quest.name}</b>
        <p className="quest-card__goal">
          <span>{goalText(quest.objective)}</span>
          {view.state !== "later" && (
            <span className="num text-3">
              {t("goals.progress", { have: view.progress, goal: view.goal })}
            </span>
          )}
        </p>
        {view.state !== "later" && (
          <ProgressBar
            value={view.progress}
            max={view.goal}
            size="thin"
            tone={isReady ? "ember" : "good"}
            label={quest.name}
          />
        )}
      </div>
      {isReady ? (
        <Button
          size="sm"
          busy={command.busy}
          disabled={!command.enabled}
          onClick={() => void command.claim(view.quest)}
        >
          {t("goals.claim")}
        </Button>
      ) : (
        <QuestRewards view={view} sheet={sheet} />
      )}
    </li>
  );
}

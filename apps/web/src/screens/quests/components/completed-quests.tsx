import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { goalText } from "../../../shared/quests/goal-text.ts";
import { t } from "../../../texts/t.ts";
import { questsBehind } from "../story-order.ts";
import { ChapterPlace } from "./chapter-place.tsx";
import "./quest-card.css";
import "./story.css";

/** The steps that lie behind, chapter by chapter, the newest first. */
export function CompletedQuests({ story }: { readonly story: readonly QuestView[] }) {
  const behind = questsBehind(story);
  if (behind.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<GameIcon name="tied-scroll" size={40} />}
          title={t("quests.empty-completed")}
          action={<Button render={<Link to="/game/quests/story" />}>{t("quests.to-story")}</Button>}
        />
      </Panel>
    );
  }
  const chapters = [...new Set(behind.map(({ quest }) => quests[quest].chapter))];
  return (
    <div className="story">
      <div className="story__chapters">
        {chapters
          .toSorted((a, b) => b - a)
          .map((chapter) => (
            <ChapterBehind
              key={chapter}
              chapter={chapter}
              behind={behind.filter(({ quest }) => quests[quest].chapter === chapter)}
              length={story.filter(({ quest }) => quests[quest].chapter === chapter).length}
            />
          ))}
      </div>
    </div>
  );
}

type ChapterBehindProps = {
  readonly chapter: number;
  readonly behind: readonly QuestView[];
  /** How many steps the chapter has. */
  readonly length: number;
};

function ChapterBehind({ chapter, behind, length }: ChapterBehindProps) {
  return (
    <ChapterPlace steps={behind.length}>
      <Panel
        flush
        title={t("quests.chapter", { chapter })}
        aside={
          <span className="num text-3 text-sm">
            {t("goals.progress", { have: behind.length, goal: length })}
          </span>
        }
      >
        <ul>
          {behind.map(({ quest }) => (
            <li key={quest} className="quest-card quest-card--done quest-card--behind">
              <span className="quest-card__icon">
                <GameIcon name={quests[quest].icon} size={24} />
              </span>
              <div>
                <b>{quests[quest].name}</b>
                <p className="quest-card__goal">{goalText(quests[quest].objective)}</p>
              </div>
              <span className="quest-card__done">
                <Icon name="check" size={16} /> {t("quests.done")}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </ChapterPlace>
  );
}

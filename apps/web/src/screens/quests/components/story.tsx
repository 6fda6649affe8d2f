import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { leadingQuest } from "@aldermoor/game/quests/rules/leading-quest.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { MarketDay, QuestGift } from "../../../shared/quests/quest-gift.tsx";
import type { ClaimCommand } from "../../../shared/quests/use-claim.ts";
import { t } from "../../../texts/t.ts";
import { chapterZone } from "../chapter-zone.ts";
import { questsAhead } from "../story-order.ts";
import { ChapterPlace } from "./chapter-place.tsx";
import { QuestCard } from "./quest-card.tsx";
import { StoryHero } from "./story-hero.tsx";
import "./story.css";

type StoryProps = {
  readonly story: readonly QuestView[];
  readonly sheet: CharacterSheet;
  readonly command: ClaimCommand;
};

/** The step at hand on its scenery, and below it the steps of the chapters to come. */
export function Story({ story, sheet, command }: StoryProps) {
  const leading = leadingQuest(story);
  const others = questsAhead(story).filter((view) => view !== leading);
  const chapters = [...new Set(others.map(({ quest }) => quests[quest].chapter))];
  return (
    <div className="story">
      {leading === null ? (
        <Panel>
          <EmptyState icon={<GameIcon name="campfire" size={40} />} title={t("quests.all-done")}>
            {t("quests.all-done-text")}
          </EmptyState>
        </Panel>
      ) : (
        <StoryHero view={leading} sheet={sheet} command={command} />
      )}
      <QuestGift of="room" />
      <QuestGift of="boost" />
      <MarketDay />
      {leading !== null && <p className="text-3 text-sm">{t("quests.by-level")}</p>}
      <div className="story__chapters">
        {chapters.map((chapter) => {
          const steps = others.filter(({ quest }) => quests[quest].chapter === chapter);
          return (
            <ChapterPlace key={chapter} steps={steps.length}>
              <Panel
                flush
                title={titleOf(chapter)}
                aside={<ChapterCount of={chapter} in={story} />}
              >
                <ul>
                  {steps.map((view) => (
                    <QuestCard key={view.quest} view={view} sheet={sheet} command={command} />
                  ))}
                </ul>
              </Panel>
            </ChapterPlace>
          );
        })}
      </div>
    </div>
  );
}

function titleOf(chapter: number): string {
  const zone = chapterZone(chapter);
  if (zone === null) return t("quests.chapter", { chapter });
  return t("quests.chapter-in", { chapter, zone: zones[zone].name });
}

type ChapterCountProps = { readonly of: number; readonly in: readonly QuestView[] };

/** How much of a chapter is done. */
function ChapterCount({ of, in: story }: ChapterCountProps) {
  const steps = story.filter(({ quest }) => quests[quest].chapter === of);
  const done = steps.filter(({ state }) => state === "claimed" || state === "ready");
  return (
    <span className="text-3 text-sm num">
      {t("quests.steps-done", { done: done.length, all: steps.length })}
    </span>
  );
}

import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import type { SceneName } from "@aldermoor/ui/game/scenery/scene-name.ts";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { Link } from "@tanstack/react-router";
import { takeLostFocus } from "../../../page/focus.ts";
import { goalText } from "../../../shared/quests/goal-text.ts";
import type { ClaimCommand } from "../../../shared/quests/use-claim.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { t } from "../../../texts/t.ts";
import { chapterZone } from "../chapter-zone.ts";
import { QuestRewards } from "./quest-rewards.tsx";
import "./story-hero.css";

type StoryHeroProps = {
  readonly view: QuestView;
  readonly sheet: CharacterSheet;
  readonly command: ClaimCommand;
};

const chapters = 10;
const giverSeed = "Hesper";

/** The step at hand, told over the land where its chapter plays. */
export function StoryHero({ view, sheet, command }: StoryHeroProps) {
  const quest = quests[view.quest];
  return (
    <section className="story-hero" data-theme="dark" aria-label={quest.name}>
      <Scenery scene={sceneOf(quest.chapter)} time={useGameHour()} />
      <div className="story-hero__veil" />
      <div className="story-hero__text">
        <small>{chapterText(quest.chapter)}</small>
        <h2>{quest.name}</h2>
        <p className="story-hero__quote">{t("items.quoted", { words: quest.text })}</p>
        <div className="story-hero__progress">
          <div className="story-hero__goal">
            <span>{goalText(quest.objective)}</span>
            <b className="num">{t("goals.progress", { have: view.progress, goal: view.goal })}</b>
          </div>
          <ProgressBar value={view.progress} max={view.goal} label={quest.name} />
          <ChapterDots chapter={quest.chapter} />
        </div>
      </div>
      <figure className="story-hero__giver">
        <Portrait seed={giverSeed} size={84} shape="arch" />
        <figcaption>{t("quests.giver")}</figcaption>
      </figure>
      <div className="story-hero__actions">
        <QuestRewards view={view} sheet={sheet} />
        <HeroAction view={view} command={command} />
      </div>
    </section>
  );
}

type HeroActionProps = { readonly view: QuestView; readonly command: ClaimCommand };

function HeroAction({ view, command }: HeroActionProps) {
  const { route } = quests[view.quest];
  if (view.state === "ready") {
    return (
      <Button
        variant="primary"
        busy={command.busy}
        disabled={!command.enabled}
        onClick={() => void command.claim(view.quest)}
      >
        {t("goals.claim")}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      render={<Link to={`/game/${route}`} />}
      {...(command.hasClaimed ? { ref: takeLostFocus } : {})}
    >
      {t("goals.go")}
    </Button>
  );
}

function ChapterDots({ chapter }: { readonly chapter: number }) {
  return (
    <div className="story-hero__dots">
      <VisuallyHidden>{t("quests.chapter-of", { chapter, chapters })}</VisuallyHidden>
      {Array.from({ length: chapters }, (_, index) => (
        <i key={index} className={dotClass(index + 1, chapter)} />
      ))}
    </div>
  );
}

function dotClass(dot: number, chapter: number): string {
  if (dot < chapter) return "story-hero__dot story-hero__dot--done";
  return dot === chapter ? "story-hero__dot story-hero__dot--now" : "story-hero__dot";
}

function sceneOf(chapter: number): SceneName {
  const zone = chapterZone(chapter);
  return zone === null ? "hearth" : zoneScene[zone];
}

/** The chapter with the place where it plays. */
function chapterText(chapter: number): string {
  const zone = chapterZone(chapter);
  if (zone === null) return t("goals.story-chapter", { chapter });
  return t("quests.story-chapter-in", { chapter, zone: zones[zone].name });
}

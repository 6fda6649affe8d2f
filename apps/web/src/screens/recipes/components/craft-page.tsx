import type { CraftingSkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { canMake } from "@aldermoor/game/crafting/rules/can-make.ts";
import { countMax } from "@aldermoor/game/crafting/rules/queue.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import "@aldermoor/ui/layout/panel.css";
import { Link, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { useNarrow } from "../../../page/use-narrow.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { dressedFor } from "../../../shared/items/dressed-for.ts";
import { knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import { recipesOf } from "../list-recipes.ts";
import { hiddenBoss } from "../recipe-state.ts";
import { stockOf } from "../stock.ts";
import type { Workshop, WorkshopCommands } from "../use-recipes.ts";
import { LazyQueueList } from "./lazy-queue-list.tsx";
import { RecipeDetail } from "./recipe-detail.tsx";
import { RecipeList } from "./recipe-list.tsx";
import "./recipe-detail.css";
import "../recipes-screen.css";

type CraftPageProps = {
  readonly skill: CraftingSkillId;
  readonly workshop: Workshop;
  readonly commands: WorkshopCommands;
};

/** One craft: its recipes, the chosen one, and the bench. Where there is no room the list is a page of its own. */
export function CraftPage({ skill, workshop, commands }: CraftPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame);
  const { recipe: asked, count } = useAsked(skill);
  const { sheet, bag } = dressedFor("craft", workshop);
  const character = ruleCharacter(sheet, bag);
  const isVisible = asked !== null && hiddenBoss(recipes[asked], workshop.zones) === null;
  const chosen = isVisible ? asked : isNarrow ? null : firstRecipe(skill, workshop);
  const showsList = !isNarrow || chosen === null;
  return (
    <div ref={frame} className={classNames("recipes-screen", isNarrow && "recipes-screen--narrow")}>
      {showsList && (
        <RecipeList skill={skill} chosen={chosen} workshop={workshop} character={character} />
      )}
      {!(isNarrow && showsList) && (
        <div className="recipes-screen__main">
          {chosen !== null && (
            <section className="panel recipe-detail" aria-label={t("recipes.choose")}>
              {isNarrow && <BackRow skill={skill} />}
              <RecipeDetail
                key={`${chosen} ${count ?? ""}`}
                id={chosen}
                asked={chosen === asked ? count : undefined}
                workshop={workshop}
                character={character}
                commands={commands}
              />
            </section>
          )}
          <LazyQueueList
            entries={workshop.entries}
            capacity={workshop.capacity}
            worker={workshop}
            busy={commands.busy}
            enabled={commands.enabled}
            isBlocked={commands.isBlocked}
            onCancel={commands.cancel}
            onMove={commands.move}
            isUnderWay={workshop.isUnderWay}
            onGo={commands.goToQueue}
          />
        </div>
      )}
    </div>
  );
}

function BackRow({ skill }: { readonly skill: CraftingSkillId }) {
  return (
    <Link to={`/game/recipes/${skill}`} className="recipe-detail__back">
      <Icon name="chevron-left" size={16} />
      {t("recipes.back", { skill: withinSentence(skills[skill].name) })}
    </Link>
  );
}

type Asked = { readonly recipe: RecipeId | null; readonly count: number | undefined };

/** The recipe named in the address, if it belongs to this craft, and how many of it. */
function useAsked(skill: CraftingSkillId): Asked {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { recipe: named, count } = search;
  const id = typeof named === "string" ? knownId(recipes, named) : null;
  const isCount = Number.isInteger(count) && Number(count) >= 1 && Number(count) <= countMax;
  return {
    recipe: id !== null && recipes[id].skill === skill ? id : null,
    count: isCount ? Number(count) : undefined,
  };
}

// The best thing one can make now is the likeliest to be wanted; a beginner starts with the first.
function firstRecipe(skill: CraftingSkillId, workshop: Workshop): RecipeId | null {
  const { sheet, zones, bag } = workshop;
  const open = recipesOf(skill)
    .filter((id) => hiddenBoss(recipes[id], zones) === null)
    .toSorted((a, b) => recipes[b].level - recipes[a].level);
  const easiest = open.reduce((least, id) => Math.min(least, recipes[id].level), Infinity);
  const stock = stockOf(bag);
  const isReady = (id: RecipeId) =>
    recipes[id].level <= sheet.skills[skill].level &&
    canMake(recipes[id], stock, sheet.gold).count > 0;
  return open.find(isReady) ?? open.find((id) => recipes[id].level === easiest) ?? null;
}

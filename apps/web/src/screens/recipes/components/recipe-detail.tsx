import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { expectCrafting, recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { ModifierValue } from "../../../shared/items/stat-rows.tsx";
import { useCraftGoal } from "../../../shared/quests/use-craft-goal.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { craftsAtHand } from "../craft-plan.ts";
import { stockOf } from "../stock.ts";
import type { Workshop, WorkshopCommands } from "../use-recipes.ts";
import { queuedCrafts, usualCount } from "../usual-count.ts";
import { CraftOrderForm } from "./craft-order-form.tsx";
import { IngredientCards } from "./ingredient-cards.tsx";
import { MarketCosts } from "./market-costs.tsx";
import { OddsBar } from "./odds-bar.tsx";
import "./recipe-detail.css";

type RecipeDetailProps = {
  readonly id: RecipeId;
  /** How many the address asks for. */
  readonly asked: number | undefined;
  readonly workshop: Workshop;
  readonly character: RuleCharacter;
  readonly commands: WorkshopCommands;
};

/** A recipe: what it takes, what comes out, and the order itself. */
export function RecipeDetail({ id, asked, workshop, character, commands }: RecipeDetailProps) {
  const recipe = recipes[id];
  const goal = useCraftGoal(recipe.skill);
  const queued = queuedCrafts(id, workshop.entries);
  const usual = usualCount({ goal, queued, most: craftsAtHand(recipe, stockOf(workshop.bag)) });
  const [chosen, setChosen] = useState<number | null | undefined>(asked);
  const count = chosen === undefined ? usual : chosen;
  const { quality } = expectCrafting(character, character.worn, recipe);
  return (
    <>
      <RecipeHead id={id} />
      <IngredientCards recipe={recipe} crafts={count ?? 1} stock={stockOf(workshop.bag)} />
      {isPiece(recipe.output.item) && recipe.category !== "signature" && (
        <OddsBar quality={quality} crafts={count ?? 1} />
      )}
      <MarketCosts id={id} crafts={count ?? 1} character={character} />
      <CraftOrderForm
        id={id}
        count={count}
        onCount={setChosen}
        isWanted={queued === 0 || queued < goal}
        workshop={workshop}
        character={character}
        commands={commands}
      />
    </>
  );
}

function RecipeHead({ id }: { readonly id: RecipeId }) {
  const recipe = recipes[id];
  const { item, quantity } = recipe.output;
  return (
    <header className="recipe-detail__head">
      <ItemTile item={item} size="big" count={quantity > 1 ? quantity : undefined} decorative />
      <div>
        <h2>{recipeName(recipe)}</h2>
        <p>
          {[
            itemKind(item),
            t("recipes.needs-level", { skill: skills[recipe.skill].name, n: recipe.level }),
            ...(quantity > 1 ? [t("recipes.makes", { n: quantity })] : []),
          ].join(" · ")}
          {" · "}
          <Link to={`/game/wiki/items/${item}`} className="link link--ember">
            {t("places.wiki")}
          </Link>
        </p>
      </div>
      <HeadFigures id={id} />
    </header>
  );
}

const figuresMax = 3;

function HeadFigures({ id }: { readonly id: RecipeId }) {
  const item = items[recipes[id].output.item];
  const figures = figuresOf(item).slice(0, figuresMax);
  return (
    <dl className="recipe-detail__figures">
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt>{key === "heal" ? t("recipes.heals") : modifierName(key)}</dt>
          <dd className="display">
            <ModifierValue modifier={key} value={value} />
          </dd>
        </div>
      ))}
      {item.vendor > 0 && (
        <div>
          <dt>{t("recipes.vendor-pays")}</dt>
          <dd className="display">
            <Currency value={item.vendor} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function figuresOf(
  item: (typeof items)[keyof typeof items],
): readonly (readonly [string, number])[] {
  switch (item.type) {
    case "equipment":
    case "tool":
      return entriesOf(item.stats);
    case "ration":
      return [["heal", item.use.heal]];
    case "meal":
    case "potion":
    case "scroll":
      return entriesOf(item.use.effects);
    case "gem":
      return entriesOf(item.socket);
    case "container":
    case "reagent":
    case "refined":
    case "resource":
    case "trophy":
      return [];
  }
}

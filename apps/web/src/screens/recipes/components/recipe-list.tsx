import type { CraftingSkillId } from "@aldermoor/game/core/content/skills.ts";
import { capped } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { canMake } from "@aldermoor/game/crafting/rules/can-make.ts";
import { feeOf } from "@aldermoor/game/crafting/rules/craft.ts";
import { expectCrafting } from "@aldermoor/game/crafting/rules/expected.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import "@aldermoor/ui/layout/panel.css";
import { useRef, useState } from "react";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import type { MarketPrices } from "../../../shared/market/use-prices.ts";
import { useMarketPrices } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";
import type { RecipeReach } from "../list-recipes.ts";
import { listRecipes, recipesOf } from "../list-recipes.ts";
import { marketPlan } from "../market-plan.ts";
import { hiddenBoss } from "../recipe-state.ts";
import { stockOf } from "../stock.ts";
import { useChosenInSight } from "../use-chosen-in-sight.ts";
import type { Workshop } from "../use-recipes.ts";
import { RecipeRow } from "./recipe-row.tsx";
import "./recipe-list.css";

type RecipeListProps = {
  readonly skill: CraftingSkillId;
  readonly chosen: RecipeId | null;
  readonly workshop: Workshop;
  readonly character: RuleCharacter;
};

const orders = ["level", "xp", "gold", "market", "fee"] as const;

type Order = (typeof orders)[number];

const tiers = ["all", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

type Tier = (typeof tiers)[number];

/** The recipes of a craft, by what they make. */
export function RecipeList({ skill, chosen, workshop, character }: RecipeListProps) {
  const [choice, setChoice] = useState(usualChoice);
  const list = useRef<HTMLElement>(null);
  useChosenInSight(list, chosen ?? undefined);
  const { order, search, reach, tier } = choice;
  const prices = useMarketPrices();
  const groups = listRecipes(skill, {
    search,
    reach,
    level: character.skills[skill].level,
    canMake: (id) => isReady(id, workshop, character),
    rank: order === "level" ? undefined : (id) => rankOf(id, order, character, prices),
    tier: tier === "all" ? null : Number(tier),
  });
  return (
    <section className="panel recipe-list" aria-label={t("recipes.title")} ref={list}>
      <ListTools skill={skill} choice={choice} hasPrices={prices !== null} onChoose={setChoice} />
      {groups.length === 0 && (
        <EmptyState
          title={t("recipes.none")}
          action={
            <Button onClick={() => setChoice({ ...usualChoice, order, reach: "all" })}>
              {t("recipes.none-reset")}
            </Button>
          }
        />
      )}
      {groups.map(({ group, recipes: ids }) => (
        <section key={group}>
          <h2>{t(`recipes.group-${group}`)}</h2>
          <ul>
            {ids.map((id) => (
              <RecipeRow
                key={id}
                id={id}
                isChosen={id === chosen}
                workshop={workshop}
                character={character}
                tells={order === "level" ? "xp" : order}
                prices={prices}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type Choice = {
  readonly search: string;
  readonly reach: RecipeReach;
  readonly tier: Tier;
  readonly order: Order;
};

const usualChoice: Choice = { search: "", reach: "within-reach", tier: "all", order: "level" };

type ListToolsProps = {
  readonly skill: CraftingSkillId;
  readonly choice: Choice;
  readonly hasPrices: boolean;
  readonly onChoose: (choice: Choice) => void;
};

function ListTools({ skill, choice, hasPrices, onChoose }: ListToolsProps) {
  return (
    <div className="recipe-list__tools">
      <SearchField
        label={t("recipes.find")}
        value={choice.search}
        onChange={(search) => onChoose({ ...choice, search })}
      />
      <div className="recipe-list__filters">
        <Segmented
          label={t("recipes.show")}
          value={choice.reach}
          onChange={(reach) => onChoose({ ...choice, reach })}
          options={[
            { value: "can-make", label: t("recipes.can-make") },
            { value: "within-reach", label: t("recipes.within-reach") },
            { value: "all", label: t("recipes.all", { n: recipesOf(skill).length }) },
          ]}
        />
        <Select
          label={t("recipes.tier")}
          hideLabel
          value={choice.tier}
          onChange={(tier) => onChoose({ ...choice, tier })}
          options={tiers.map((value) => ({ value, label: tierLabel(value) }))}
        />
        <Select
          label={t("recipes.order")}
          hideLabel
          value={choice.order}
          onChange={(order) => onChoose({ ...choice, order })}
          options={orders
            .filter((value) => hasPrices || value !== "market")
            .map((value) => ({ value, label: t(`recipes.order-${value}`) }))}
        />
      </div>
    </div>
  );
}

function isReady(id: RecipeId, { bag, sheet, zones }: Workshop, character: RuleCharacter): boolean {
  const recipe = recipes[id];
  const feeReduction = capped(character.sums, "feeReduction");
  return (
    recipe.level <= character.skills[recipe.skill].level &&
    hiddenBoss(recipe, zones) === null &&
    canMake(recipe, stockOf(bag), sheet.gold, feeReduction).count > 0
  );
}

function rankOf(
  id: RecipeId,
  order: Exclude<Order, "level">,
  character: RuleCharacter,
  prices: MarketPrices | null,
): number {
  // The cheapest comes first.
  if (order === "fee") return -feeOf(recipes[id], capped(character.sums, "feeReduction"));
  if (order === "market") {
    const plan = prices && marketPlan(recipes[id], 1, { prices, character });
    return plan?.marginPerHour ?? -Infinity;
  }
  const { xpPerHour, goldPerHour } = expectCrafting(character, character.worn, recipes[id]);
  return order === "xp" ? xpPerHour : goldPerHour;
}

function tierLabel(tier: Tier): string {
  return tier === "all" ? t("recipes.tier-all") : t("recipes.tier-n", { n: tier });
}

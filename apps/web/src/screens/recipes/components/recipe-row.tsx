import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { capped } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { Recipe, RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import type { CanMake } from "@aldermoor/game/crafting/rules/can-make.ts";
import { canMake } from "@aldermoor/game/crafting/rules/can-make.ts";
import { feeOf } from "@aldermoor/game/crafting/rules/craft.ts";
import { expectCrafting, recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Tile } from "@aldermoor/ui/game/tile.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import type { MarketPrices } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";
import { planCraft } from "../craft-plan.ts";
import { marketPlan } from "../market-plan.ts";
import { hiddenBoss } from "../recipe-state.ts";
import { stockOf } from "../stock.ts";
import type { Workshop } from "../use-recipes.ts";
import "./recipe-row.css";

type RecipeRowProps = {
  readonly id: RecipeId;
  readonly isChosen: boolean;
  readonly workshop: Workshop;
  readonly character: RuleCharacter;
  /** What is told of it: what an hour brings in xp or in gold, or what one costs. */
  readonly tells: "xp" | "gold" | "market" | "fee";
  /** Of the market, where they are told. */
  readonly prices: MarketPrices | null;
};

/** One recipe of the list: how often it can be made now, or what it still lacks. */
export function RecipeRow(props: RecipeRowProps) {
  const { id, isChosen, workshop, character, tells, prices } = props;
  const recipe = recipes[id];
  const boss = hiddenBoss(recipe, workshop.zones);
  if (boss !== null) return <HiddenRow bossName={monsters[boss].name} />;
  const isLocked = character.skills[recipe.skill].level < recipe.level;
  const feeReduction = capped(character.sums, "feeReduction");
  const made = canMake(recipe, stockOf(workshop.bag), workshop.sheet.gold, feeReduction);
  const plan = planCraft({
    recipe,
    count: 1,
    stock: stockOf(workshop.bag),
    gold: workshop.sheet.gold,
    feeReduction,
  });
  const isMakeable = plan.shortage === null && plan.missingGold === 0;
  return (
    <li>
      <Link
        to={`/game/recipes/${recipe.skill}`}
        search={{ recipe: id }}
        className={classNames(
          "recipe-row",
          isChosen && "recipe-row--chosen",
          (isLocked || made.count === 0) && "recipe-row--poor",
        )}
        aria-current={isChosen ? "true" : undefined}
        data-guide={isMakeable ? `recipe-${id}` : undefined}
      >
        <ItemTile item={recipe.output.item} size="sm" decorative />
        <span className="recipe-row__name">
          <b>{recipeName(recipe)}</b>
          <small>{noteOf(recipe, isLocked, made, character, { tells, prices })}</small>
        </span>
        {isLocked ? <Icon name="lock" size={15} /> : <Times count={made.count} />}
      </Link>
    </li>
  );
}

function Times({ count }: { readonly count: number }) {
  return (
    <span className={classNames("recipe-row__times num", count === 0 && "text-danger")}>
      ×<NumberText value={count} />
    </span>
  );
}

function noteOf(
  recipe: Recipe,
  isLocked: boolean,
  { count, missing, missingGold }: CanMake,
  character: RuleCharacter,
  { tells, prices }: Pick<RecipeRowProps, "tells" | "prices">,
): string {
  if (isLocked)
    return t("recipes.row-locked", { skill: skills[recipe.skill].name, n: recipe.level });
  const [first] = missing;
  if (first !== undefined)
    return t("recipes.row-short", { n: first.quantity, item: items[first.item].name });
  if (count === 0) return t("recipes.row-gold-short", { n: missingGold });
  if (tells === "fee") {
    const gold = feeOf(recipe, capped(character.sums, "feeReduction"));
    return t("recipes.row-fee", { n: recipe.level, gold });
  }
  if (tells === "market") {
    const plan = prices && marketPlan(recipe, 1, { prices, character });
    const gold = Math.round(plan?.marginPerHour ?? 0);
    return t("recipes.row-market", { n: recipe.level, gold });
  }
  const { xpPerHour, goldPerHour } = expectCrafting(character, character.worn, recipe);
  if (tells === "gold")
    return t("recipes.row-gold", { n: recipe.level, gold: Math.round(goldPerHour) });
  return t("recipes.row-note", { n: recipe.level, xp: Math.round(xpPerHour / 60) });
}

function HiddenRow({ bossName }: { readonly bossName: string }) {
  return (
    <li className="recipe-row recipe-row--hidden">
      <Tile icon="swap-bag" empty size="sm" />
      <span className="recipe-row__name">
        <b>{t("recipes.hidden-name")}</b>
        <small>{t("recipes.hidden-note", { boss: bossName })}</small>
      </span>
      <Icon name="lock" size={15} />
    </li>
  );
}

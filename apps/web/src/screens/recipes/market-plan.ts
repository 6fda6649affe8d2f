import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { Rarity } from "@aldermoor/game/core/content/rarities.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { capped } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { Recipe } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeIds, recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { feeOf } from "@aldermoor/game/crafting/rules/craft.ts";
import { expectCrafting } from "@aldermoor/game/crafting/rules/expected.ts";
import { rarityOdds } from "@aldermoor/game/crafting/rules/odds.ts";
import type { Crafts, Means } from "@aldermoor/game/market/rules/cheapest-way.ts";
import { cheapestCrafts } from "@aldermoor/game/market/rules/cheapest-way.ts";
import {
  goodsProceeds,
  goodsReference,
  pieceProceeds,
} from "@aldermoor/game/market/rules/worth.ts";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import type { MarketPrices } from "../../shared/market/use-prices.ts";
import { goldFor } from "./craft-plan.ts";

/** What some crafts cost and bring at market prices, in whole gold. */
type MarketPlan = {
  /** With everything the cheapest way leads through. */
  readonly costs: Crafts<ItemId, Recipe>;
  /** What all of it sells for, less the tax; of equipment on the average of its rarities. */
  readonly proceedsGold: number;
  readonly marginGold: number;
  /** Of an hour at the bench, with one craft after the other. */
  readonly marginPerHour: number;
};

/** `null` where an input is not to be had for gold. */
export function marketPlan(
  recipe: Recipe,
  crafts: number,
  { prices, character }: { readonly prices: MarketPrices; readonly character: RuleCharacter },
): MarketPlan | null {
  const costs = cheapestCrafts(recipe, crafts, meansOf(prices, character));
  if (costs === null) return null;
  const { craftsPerHour, quality } = expectCrafting(character, character.worn, recipe);
  const proceedsGold = Math.round(proceedsOf(recipe, crafts, quality, prices));
  const marginGold = proceedsGold - costs.gold;
  return { costs, proceedsGold, marginGold, marginPerHour: (marginGold / crafts) * craftsPerHour };
}

/** What one may buy, and make by the own levels. */
function meansOf({ asks, references }: MarketPrices, character: RuleCharacter) {
  const feeReduction = capped(character.sums, "feeReduction");
  const means: Means<ItemId, Recipe> = {
    priceOf: (item) => {
      const usual = goodsReference(item, references);
      if (usual === null) return null;
      // What nobody offers has to be waited for at the usual price.
      const asked = asks[item] ?? Math.max(1, Math.ceil(usual / 100));
      return Math.min(asked, goldFor(item) ?? Infinity);
    },
    recipesFor: (item) =>
      (makers.get(item) ?? []).filter(({ skill, level }) => character.skills[skill].level >= level),
    feeOf: (recipe) => feeOf(recipe, feeReduction),
  };
  return means;
}

const makers = makersByItem();

function makersByItem(): ReadonlyMap<ItemId, readonly Recipe[]> {
  const found = new Map<ItemId, Recipe[]>();
  for (const id of recipeIds) {
    const recipe = recipes[id];
    const others = found.get(recipe.output.item);
    if (others === undefined) found.set(recipe.output.item, [recipe]);
    else others.push(recipe);
  }
  return found;
}

function proceedsOf(
  { output, category }: Recipe,
  crafts: number,
  quality: number,
  { references }: MarketPrices,
): number {
  const { item, quantity } = output;
  if (!isPiece(item)) return goodsProceeds(item, quantity * crafts, references);
  const of = (rarity: Rarity) => pieceProceeds({ item, rarity }, references);
  if (category === "signature") return crafts * of(fixedRarity(item));
  const odds = rarityOdds(quality);
  return crafts * craftedRarities.reduce((sum, rarity) => sum + odds[rarity] * of(rarity), 0);
}

const craftedRarities = [1, 2, 3, 4, 5] as const;

function fixedRarity(id: ItemId): Rarity {
  const item = items[id];
  return item.type === "equipment" && item.unique === true ? 6 : 5;
}

import type { ItemId } from "../../core/content/items.ts";
import type { Recipe } from "../content/recipes.ts";
import { feeOf } from "./craft.ts";

export type CanMake = {
  /** How many crafts the bag and the purse allow. */
  readonly count: number;
  /** What is missing for one craft. */
  readonly missing: readonly { readonly item: ItemId; readonly quantity: number }[];
  readonly missingGold: number;
};

/** How many times a recipe can be made from a bag and a purse, and what the next one lacks. */
export function canMake(
  recipe: Recipe,
  stock: Readonly<Partial<Record<ItemId, number>>>,
  gold: number,
  feeReduction = 0,
): CanMake {
  const fee = feeOf(recipe, feeReduction);
  const byInput = recipe.inputs.map(({ item, quantity }) =>
    Math.floor((stock[item] ?? 0) / quantity),
  );
  const byGold = fee > 0 ? Math.floor(gold / fee) : Infinity;
  return {
    count: Math.min(byGold, ...byInput),
    missing: recipe.inputs.flatMap(({ item, quantity }) => {
      const short = quantity - (stock[item] ?? 0);
      return short > 0 ? [{ item, quantity: short }] : [];
    }),
    missingGold: Math.max(0, fee - gold),
  };
}

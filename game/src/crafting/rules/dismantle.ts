import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { rarities } from "../../core/content/rarities.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { RecipeId } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";
import { largestInput } from "./craft.ts";
import { essenceOf } from "./piece-price.ts";

/**
 * What taking a piece apart gives: essence of its grade by rarity, a quarter of the largest input of
 * its recipe, rounded down, and the gems of its sockets.
 */
export function dismantleYield(piece: Piece): Readonly<Partial<Record<ItemId, number>>> {
  const given: Partial<Record<ItemId, number>> = {
    [essenceOf(items[piece.item].tier)]: rarities[piece.rarity].essence,
  };
  for (const gem of piece.gems ?? []) given[gem] = (given[gem] ?? 0) + 1;

  const recipe = recipeOfOutput.get(piece.item);
  if (recipe === undefined) return given;
  const { item, quantity } = largestInput(recipes[recipe]);
  const back = Math.floor(quantity / 4);
  if (back > 0) given[item] = (given[item] ?? 0) + back;
  return given;
}

/** The recipe that makes an item; nothing for what is only found or bought. */
export function recipeFor(item: ItemId): RecipeId | undefined {
  return recipeOfOutput.get(item);
}

const recipeOfOutput: ReadonlyMap<ItemId, RecipeId> = new Map(
  keysOf(recipes).map((id) => [recipes[id].output.item, id]),
);

import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { rarities } from "../../core/content/rarities.ts";
import type { Piece } from "../../core/rules/equipment.ts";
import { keysOf } from "../../core/rules/keys-of.ts";
import type { RecipeId } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";
import { largestInput } from "./craft.ts";

/**
 * What taking a piece apart gives: essence of its grade by rarity and a quarter of the largest input
 * of its recipe, rounded down.
 */
export function dismantleYield(piece: Piece): Readonly<Partial<Record<ItemId, number>>> {
  const given: Partial<Record<ItemId, number>> = {};
  const grade = Math.ceil(items[piece.item].tier / 2);
  const essence = essenceOfGrade.get(grade);
  if (essence !== undefined) given[essence] = rarities[piece.rarity].essence;

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

const essenceOfGrade: ReadonlyMap<number, ItemId> = new Map(
  keysOf(items).flatMap((id) => {
    const item = items[id];
    if (item.type !== "resource" || item.family !== "essence") return [];
    return [[item.grade ?? 0, id] as const];
  }),
);

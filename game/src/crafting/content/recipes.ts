import { keysOf } from "../../core/content/keys-of.ts";
import type { Recipe } from "./recipe.ts";
import { alchemy } from "./recipes/alchemy.ts";
import { carpentry } from "./recipes/carpentry.ts";
import { cooking } from "./recipes/cooking.ts";
import { enchanting } from "./recipes/enchanting.ts";
import { jewelcrafting } from "./recipes/jewelcrafting.ts";
import { smithing } from "./recipes/smithing.ts";
import { tailoring } from "./recipes/tailoring.ts";

const table = {
  ...smithing,
  ...carpentry,
  ...tailoring,
  ...jewelcrafting,
  ...cooking,
  ...alchemy,
  ...enchanting,
};

export type RecipeId = keyof typeof table;
export type { Recipe } from "./recipe.ts";

export const recipes: Readonly<Record<RecipeId, Recipe>> = table;

export const recipeIds: readonly RecipeId[] = keysOf(recipes);

import { items } from "@aldermoor/game/core/content/items.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { linkTo } from "./wiki-links.ts";
import type { WikiCell } from "./wiki-page.ts";

/** A cell that leads to the page of a recipe. */
export function recipeCell(id: RecipeId): WikiCell {
  const recipe = recipes[id];
  return linkTo("recipes", id, {
    name: recipeName(recipe),
    icon: items[recipe.output.item].icon,
  });
}

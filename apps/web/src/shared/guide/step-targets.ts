import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { NextStep, Situation } from "@aldermoor/game/guide/rules/next-steps.ts";

/**
 * The control that a step is about, by its `data-guide`, once its link has led to the page: the first of them that is
 * there and can be pressed is pointed at. None where one press in the line does it all, or where there is a choice to
 * make that nobody should be pushed to.
 */
export function stepTargets(step: NextStep, stacks: Situation["stacks"]): readonly string[] {
  switch (step.kind) {
    case "boss":
      return [`challenge-${step.zone}`];
    case "zone":
      return [`zone-${step.zone}`];
    case "make":
      return recipeTargets(step.recipe, stacks);
    case "train":
      return [`train-${step.skill}`];
    case "food":
    case "boss-food": {
      const recipe = step.isHeld ? undefined : recipeFor(step.ration);
      return recipe === undefined ? [] : recipeTargets(recipe, stacks);
    }
    default:
      return [];
  }
}

/** Made at once, or what it is made of made or gathered first. */
function recipeTargets(recipe: RecipeId, stacks: Situation["stacks"]): readonly string[] {
  const before = recipes[recipe].inputs
    .filter(({ item, quantity }) => (stacks[item] ?? 0) < quantity)
    .flatMap(({ item }) => recipeFor(item) ?? []);
  return [
    `make-${recipe}`,
    `gather-${recipe}`,
    ...before.flatMap((id) => [`make-${id}`, `gather-${id}`]),
    `recipe-${recipe}`,
  ];
}

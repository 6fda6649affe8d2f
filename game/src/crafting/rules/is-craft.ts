import type { RecipeId } from "../content/recipes.ts";

/** Whether an entry of the queue, stored or as pages see it, is made at the bench, and not done in the field. */
export function isCraft<Entry extends object>(
  entry: Entry,
): entry is Extract<Entry, { readonly recipe: RecipeId }> {
  return "recipe" in entry;
}

import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";

/** Whether the queue holds work that gathers what a recipe is made of. */
export function isGatheredFor(recipe: RecipeId, entries: readonly QueueEntryView[]): boolean {
  return entries.some(
    (entry) =>
      "until" in entry && entry.until.kind === "materials" && entry.until.recipe === recipe,
  );
}

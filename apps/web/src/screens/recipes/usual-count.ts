import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";

type UsualCount = {
  /** How many crafts the story still asks for. */
  readonly goal: number;
  /** How many can be made of what is there. */
  readonly most: number;
  readonly queued: number;
};

/** How many are offered before somebody says how many: what the story asks for as far as goods last, else one. */
export function usualCount({ goal, most, queued }: UsualCount): number {
  return Math.max(1, Math.min(goal - queued, most));
}

/** How many crafts of a recipe wait in the queue; one without an end counts as endless. */
export function queuedCrafts(id: RecipeId, entries: readonly QueueEntryView[]): number {
  return entries.reduce((sum, entry) => {
    if (!("recipe" in entry) || entry.recipe !== id) return sum;
    return sum + (entry.wanted === null ? Infinity : entry.wanted - entry.made);
  }, 0);
}

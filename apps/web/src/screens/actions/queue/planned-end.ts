import type { FieldWork, WorkEnd } from "@aldermoor/game/activity/content/work.ts";
import { minutesMax } from "@aldermoor/game/activity/rules/queue-work.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { maxLevel } from "@aldermoor/game/core/content/levels.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { skillOf, yieldOf } from "@aldermoor/game/crafting/rules/field-entry.ts";
import { countMax } from "@aldermoor/game/crafting/rules/queue.ts";
import type { Worker } from "../../../shared/items/dressed-for.ts";
import { idsOf } from "../../../shared/world/known-id.ts";

/** How the end of queued work is being put together: its kind, how much, and of what. */
export type PlannedEnd = {
  readonly kind: WorkEnd["kind"];
  readonly amount: number;
  readonly item: ItemId | null;
  readonly recipe: RecipeId | null;
};

/** What is proposed when a kind of end is chosen. */
export function usualAmount(kind: WorkEnd["kind"], work: FieldWork, { sheet }: Worker): number {
  switch (kind) {
    case "count":
    case "items":
      return 100;
    case "level":
      return Math.min(maxLevel, sheet.skills[skillOf(work)].level + 1);
    case "time":
      return 60;
    case "materials":
      return 10;
  }
}

/** The most that may be asked for. */
export function mostOf(kind: WorkEnd["kind"]): number {
  if (kind === "level") return maxLevel;
  if (kind === "time") return minutesMax;
  return kind === "items" ? 1_000_000 : countMax;
}

/** The end as the game takes it; `null` where the work brings nothing of what was asked for. */
export function endOf({ kind, amount, item, recipe }: PlannedEnd, work: FieldWork): WorkEnd | null {
  switch (kind) {
    case "count":
    case "level":
      return { kind, n: amount };
    case "time":
      return { kind, minutes: amount };
    case "items": {
      const [first] = yieldOf(work);
      const wanted = item !== null && yieldOf(work).has(item) ? item : first;
      return wanted === undefined ? null : { kind, item: wanted, n: amount };
    }
    case "materials": {
      const [first] = recipesFed(work);
      const fed = recipe !== null && isFed(recipe, work) ? recipe : first;
      return fed === undefined ? null : { kind, recipe: fed, n: amount };
    }
  }
}

/** The recipes for which a work brings at least one ingredient. */
export function recipesFed(work: FieldWork): readonly RecipeId[] {
  return idsOf(recipes).filter((id) => isFed(id, work));
}

/** Whether a work brings an ingredient of a recipe. */
export function isFed(id: RecipeId, work: FieldWork): boolean {
  const brought = yieldOf(work);
  return recipes[id].inputs.some(({ item }) => brought.has(item));
}

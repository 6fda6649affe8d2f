import type { ZoneView } from "@aldermoor/game/combat/api.ts";
import type { Recipe } from "@aldermoor/game/crafting/content/recipes.ts";
import type { MonsterId } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";

/** The boss whose first defeat shows a hidden recipe; `null` when it is known. */
export function hiddenBoss(recipe: Recipe, views: readonly ZoneView[]): MonsterId | null {
  if (recipe.category !== "signature") return null;
  const view = views.find(({ zone }) => zones[zone].tier === recipe.tier);
  return view === undefined || view.bossBeaten ? null : zones[view.zone].boss;
}

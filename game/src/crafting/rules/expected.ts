import { items } from "../../core/content/items.ts";
import { efficiency, xpMultiplier } from "../../core/rules/derive.ts";
import type { Piece } from "../../core/rules/equipment.ts";
import { sumModifiers } from "../../core/rules/modifiers.ts";
import type { ModifierSubject } from "../../core/rules/sources.ts";
import { sourcesOf } from "../../core/rules/sources.ts";
import type { Recipe } from "../content/recipes.ts";
import { qualityOf } from "./odds.ts";

export type ExpectedCrafting = {
  readonly craftsPerHour: number;
  readonly xpPerHour: number;
  readonly efficiency: number;
  /** Decides the rarity of equipment and tools; see `rarityOdds`. */
  readonly quality: number;
};

const actionsPerHour = 600;

/** What an hour at the bench makes on average as things stand, while inputs last. */
export function expectCrafting(
  subject: ModifierSubject,
  worn: readonly Piece[],
  recipe: Recipe,
): ExpectedCrafting {
  const sums = sumModifiers(sourcesOf({ ...subject, work: { kind: "craft" } }, worn));
  const extra = efficiency(recipe.skill, subject.skills, sums, recipe.level);
  const craftsPerHour = (actionsPerHour / recipe.actions) * (1 + extra);
  return {
    craftsPerHour,
    xpPerHour: craftsPerHour * recipe.xp * xpMultiplier(recipe.skill, sums),
    efficiency: extra,
    quality: qualityOf(recipe, subject.skills, sums),
  };
}

/** The name of a recipe: its own, else that of what it makes. */
export function recipeName(recipe: Recipe): string {
  return recipe.name ?? items[recipe.output.item].name;
}

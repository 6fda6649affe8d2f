import type { Rarity } from "../../core/content/rarities.ts";
import type { ModifierSums } from "../../core/rules/modifiers/modifiers.ts";
import type { Skills } from "../../core/state.ts";
import type { Recipe } from "../content/recipes.ts";

const qualityMax = 60;

/** The quality of a craft: levels above the recipe's and the kit's, up to 60. */
export function qualityOf(recipe: Recipe, skills: Skills, sums: ModifierSums): number {
  const above = skills[recipe.skill].level - recipe.level;
  return Math.min(qualityMax, above + (sums.craftQuality ?? 0));
}

/** Cumulative: a roll from 0 to 1 is the first of these it lies below, else common. */
export function rarityThresholds(quality: number): {
  readonly legendary: number;
  readonly epic: number;
  readonly rare: number;
  readonly uncommon: number;
} {
  return {
    legendary: 0.001 + 0.0001 * quality,
    epic: 0.008 + 0.001 * quality,
    rare: 0.06 + 0.004 * quality,
    uncommon: 0.26 + 0.008 * quality,
  };
}

/** The chance of each rarity at a quality; they add up to one. */
export function rarityOdds(quality: number): Readonly<Record<Exclude<Rarity, 6>, number>> {
  const { legendary, epic, rare, uncommon } = rarityThresholds(quality);
  return {
    1: 1 - uncommon,
    2: uncommon - rare,
    3: rare - epic,
    4: epic - legendary,
    5: legendary,
  };
}

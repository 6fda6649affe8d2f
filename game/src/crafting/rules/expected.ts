import { items } from "../../core/content/items.ts";
import { rarities } from "../../core/content/rarities.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import { efficiency, xpMultiplier } from "../../core/rules/modifiers/derive.ts";
import { capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { Recipe } from "../content/recipes.ts";
import { feeOf } from "./craft.ts";
import { qualityOf, rarityOdds } from "./odds.ts";

type ExpectedCrafting = {
  readonly craftsPerHour: number;
  readonly xpPerHour: number;
  /** What the vendor pays for an hour's work, less the fee and what he pays or asks for the inputs. */
  readonly goldPerHour: number;
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
  const quality = qualityOf(recipe, subject.skills, sums);
  const fee = feeOf(recipe, capped(sums, "feeReduction"));
  return {
    craftsPerHour,
    xpPerHour: craftsPerHour * recipe.xp * xpMultiplier(recipe.skill, sums),
    efficiency: extra,
    goldPerHour: craftsPerHour * (vendorWorth(recipe, quality) - inputsWorth(recipe) - fee),
    quality,
  };
}

function vendorWorth({ output, category }: Recipe, quality: number): number {
  const { vendor } = items[output.item];
  if (!isPiece(output.item) || category === "signature") return vendor * output.quantity;
  const odds = rarityOdds(quality);
  return craftedRarities.reduce(
    (sum, rarity) => sum + odds[rarity] * vendor * rarities[rarity].multiplier,
    0,
  );
}

const craftedRarities = [1, 2, 3, 4, 5] as const;

function inputsWorth({ inputs }: Recipe): number {
  return inputs.reduce((sum, { item, quantity }) => {
    const row = items[item];
    return sum + quantity * (row.type === "reagent" ? row.buy : row.vendor);
  }, 0);
}

/** The name of a recipe: its own, else that of what it makes. */
export function recipeName(recipe: Recipe): string {
  return recipe.name ?? items[recipe.output.item].name;
}

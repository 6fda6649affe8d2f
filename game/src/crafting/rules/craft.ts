import type { ItemId } from "../../core/content/items.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { NewPiece } from "../../core/rules/goods/equipment.ts";
import { rollPiece } from "../../core/rules/goods/equipment.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { unit } from "../../core/rules/random/rng.ts";
import type { Recipe } from "../content/recipes.ts";
import { rarityThresholds } from "./odds.ts";

/** Why a craft cannot start. */
export type CraftShortage = "inputs" | "gold" | "bag-full";

/** Gold of the workshop for one craft. */
export function feeOf(recipe: Recipe, feeReduction: number): number {
  return Math.ceil(recipe.fee * (1 - feeReduction));
}

/** The input of which most is needed; of equals the first. */
export function largestInput(recipe: Recipe): Recipe["inputs"][number] {
  const [first, ...others] = recipe.inputs;
  if (first === undefined) throw new Error("A recipe without inputs.");
  return others.reduce((most, input) => (input.quantity > most.quantity ? input : most), first);
}

/** How many copies come of one finished craft, by the low half of a random word. */
export function copiesOf(efficiency: number, word: number): number {
  const whole = Math.floor(efficiency);
  return 1 + whole + ((word & 65_535) < (efficiency - whole) * 65_536 ? 1 : 0);
}

/** Whether one unit of the largest input comes back, by the high half of a random word. */
export function savesMaterial(materialSave: number, word: number): boolean {
  return word >>> 16 < materialSave * 65_536;
}

/** A freshly made piece, with quality `q` deciding its rarity. */
export function makePiece(item: ItemId, quality: number, rng: Rng): NewPiece {
  return { ...rollPiece(item, craftRarity(quality, unit(rng)), rng), isMade: true };
}

function craftRarity(quality: number, roll: number): Rarity {
  const { legendary, epic, rare, uncommon } = rarityThresholds(quality);
  if (roll < legendary) return 5;
  if (roll < epic) return 4;
  if (roll < rare) return 3;
  if (roll < uncommon) return 2;
  return 1;
}

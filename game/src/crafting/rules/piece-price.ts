import type { Equipment, Tool } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { gradeOfTier } from "../../core/content/levels.ts";
import { wearable } from "../../core/rules/goods/equipment.ts";
import type { Recipe } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";

/** What work on a piece costs: whole gold, and goods. */
export type WorkPrice = {
  readonly gold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

const tierMax = 10;

/** The tier that work on a piece is paid by: what grows with its wearer counts as the highest. */
export function pricedTier(item: ItemId): number {
  const row = wearable(item);
  return isScaling(row) ? tierMax : row.tier;
}

/**
 * The refined material that a piece is tempered with: the largest of its recipe, else of the recipe
 * of its family at the tier it is priced by. Throws for content without one.
 */
export function mainMaterial(item: ItemId): ItemId {
  const material = materialOf.get(item);
  if (material === undefined) throw new Error(`Nothing to temper ${item} with.`);
  return material;
}

/** The essence that work on pieces of a tier takes and that dismantling them gives. */
export function essenceOf(tier: number): ItemId {
  const essence = essenceOfGrade.get(gradeOfTier(tier));
  if (essence === undefined) throw new Error(`No essence of tier ${tier}.`);
  return essence;
}

const essenceOfGrade: ReadonlyMap<number, ItemId> = new Map(
  keysOf(items).flatMap((id) => {
    const item = items[id];
    if (item.type !== "resource" || item.family !== "essence") return [];
    return [[item.grade ?? 0, id] as const];
  }),
);

const recipeList: readonly Recipe[] = Object.values(recipes);

const materialOf: ReadonlyMap<ItemId, ItemId> = new Map(
  keysOf(items).flatMap((id) => {
    const item = items[id];
    if (item.type !== "equipment" && item.type !== "tool") return [];
    const recipe = recipeList.find(({ output }) => output.item === id) ?? familyRecipe(item, id);
    const material = recipe === undefined ? null : largestRefined(recipe);
    return material === null ? [] : [[id, material] as const];
  }),
);

/** Signatures bear uniques and ask for more than the common piece of the family does. */
function familyRecipe({ family }: Equipment | Tool, id: ItemId): Recipe | undefined {
  return recipeList.find(
    ({ output, category, tier }) =>
      items[output.item].family === family &&
      tier === pricedTier(id) &&
      (category === "equipment" || category === "tools"),
  );
}

function largestRefined({ inputs }: Recipe): ItemId | null {
  const refined = inputs.filter(({ item }) => items[item].type === "refined");
  const [first, ...others] = refined;
  if (first === undefined) return null;
  return others.reduce((most, input) => (input.quantity > most.quantity ? input : most), first)
    .item;
}

function isScaling(row: Equipment | Tool): boolean {
  return row.type === "equipment" && row.scalesToCombatLevel === true;
}

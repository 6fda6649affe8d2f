import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { toolTier } from "../../core/rules/goods/tool-tier.ts";
import type { Skills } from "../../core/state.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { recipeIds, recipes } from "../../crafting/content/recipes.ts";
import { vendorGoods } from "../../inventory/content/vendor.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import { nodes } from "../../world/content/nodes.ts";
import type { ZoneId } from "../../world/content/zones.ts";

/** What decides where goods come from. */
export type Means = {
  readonly skills: Skills;
  readonly worn: readonly Piece[];
  readonly stacks: Readonly<Partial<Record<ItemId, number>>>;
  readonly openZones: readonly ZoneId[];
};

/**
 * Whether somebody can make a recipe without others: its level is reached, and each of its goods lies in the bag in
 * full, is sold by the vendor, is gathered, or is made of such.
 */
export function canMakeAlone(id: RecipeId, means: Means): boolean {
  const { skill, level, inputs } = recipes[id];
  if (level > means.skills[skill].level) return false;
  return inputs.every(({ item, quantity }) => canBeHad(item, quantity, means));
}

function canBeHad(item: ItemId, quantity: number, means: Means): boolean {
  if ((means.stacks[item] ?? 0) >= quantity || Object.hasOwn(vendorGoods, item)) return true;
  if (nodesOf.get(item)?.some((node) => canGatherAt(node, means)) === true) return true;
  const recipe = refiningOf.get(item);
  return recipe !== undefined && canMakeAlone(recipe, means);
}

function canGatherAt(id: NodeId, { skills, worn, openZones }: Means): boolean {
  const { skill, level, zone, minTool } = nodes[id];
  return (
    level <= skills[skill].level &&
    openZones.includes(zone) &&
    toolTier(worn, `tool-${skill}`) >= minTool
  );
}

/** Places that yield nothing else. */
const nodesOf: ReadonlyMap<ItemId, readonly NodeId[]> = Map.groupBy(
  keysOf(nodes).filter((id) => nodes[id].outputs.length === 1),
  (id) => {
    const [output] = nodes[id].outputs;
    if (output === undefined) throw new Error(`${id} yields nothing.`);
    return output.item;
  },
);

const refiningOf: ReadonlyMap<ItemId, RecipeId> = new Map(
  recipeIds
    .filter((id) => recipes[id].category === "refining")
    .map((id) => [recipes[id].output.item, id]),
);

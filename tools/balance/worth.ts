import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { fair } from "@aldermoor/game/core/content/worth.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";

/**
 * What players would pay one another for a unit, in gold: the fair value of what has to be gathered for
 * it and the fees of the workshop. There is no market to ask yet.
 */
export function worthOf(item: ItemId): number {
  const known = worths.get(item);
  if (known !== undefined) return known;
  // A recipe that needs its own output would never end: its first look finds the vendor's price.
  worths.set(item, items[item].vendor);
  const worth = reckon(item);
  worths.set(item, worth);
  return worth;
}

const worths = new Map<ItemId, number>();

function reckon(id: ItemId): number {
  const item = items[id];
  if (item.type === "reagent") return item.buy;
  const recipe = recipeFor(id);
  if (recipe !== undefined) {
    const { inputs, fee, output } = recipes[recipe];
    const goods = inputs.reduce((sum, input) => sum + input.quantity * worthOf(input.item), 0);
    return (goods + fee) / output.quantity;
  }
  return item.type === "resource" ? Math.max(fair(item.tier), item.vendor) : item.vendor;
}

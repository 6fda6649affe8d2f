import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";

export type Stock = Readonly<Partial<Record<ItemId, number>>>;

/** What lies in the bag. */
export function stockOf(bag: BagView): Stock {
  return Object.fromEntries(bag.stacks.map(({ item, quantity }) => [item, quantity]));
}

/**
 * What the bag will hold once the bench has done its work: the server lets one queue what an
 * earlier entry makes. An entry without an end promises at least one craft.
 */
export function promisedStock(bag: BagView, entries: readonly QueueEntryView[]): Stock {
  const stock: Partial<Record<ItemId, number>> = { ...stockOf(bag) };
  for (const { recipe, wanted, made } of entries) {
    const { item, quantity } = recipes[recipe].output;
    const crafts = wanted === null ? 1 : wanted - made;
    stock[item] = (stock[item] ?? 0) + crafts * quantity;
  }
  return stock;
}

import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { yieldOf } from "@aldermoor/game/crafting/rules/field-entry.ts";
import { isCraft } from "@aldermoor/game/crafting/rules/is-craft.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";

export type Stock = Readonly<Partial<Record<ItemId, number>>>;

/** What lies in the bag. */
export function stockOf(bag: BagView): Stock {
  return Object.fromEntries(bag.stacks.map(({ item, quantity }) => [item, quantity]));
}

/**
 * What the bag will hold once the queue is worked off: the server lets one queue what an earlier
 * entry makes or gathers. An entry without an end promises at least one craft.
 */
export function promisedStock(bag: BagView, entries: readonly QueueEntryView[]): Stock {
  const stock: Partial<Record<ItemId, number>> = { ...stockOf(bag) };
  for (const entry of entries) {
    if (!isCraft(entry)) {
      for (const item of yieldOf(entry.work)) stock[item] = Infinity;
      continue;
    }
    const { recipe, wanted, made } = entry;
    const { item, quantity } = recipes[recipe].output;
    const crafts = wanted === null ? 1 : wanted - made;
    stock[item] = (stock[item] ?? 0) + crafts * quantity;
  }
  return stock;
}

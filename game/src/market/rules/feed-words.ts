import type { ItemSlot } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { slotIds, slots } from "../../core/content/slots.ts";
import { isTraded } from "./prices.ts";

/** Everything that lies in stacks. */
export const tradedItems: readonly ItemId[] = keysOf(items).filter(isTraded);

/** Where equipment is worn, both rings as one. */
export const listedSlots: readonly ItemSlot[] = [
  ...new Set(slotIds.map((slot) => slots[slot].accepts)),
];

/** The kinds of pieces that are worn there. */
export function kindsFor(slot: string): readonly ItemId[] {
  return keysOf(items).filter((item) => {
    const row = items[item];
    return "slot" in row && row.slot === slot;
  });
}

import type { ItemId } from "../../core/content/items.ts";

/** What the vendor sells for gold, by the piece and without end. */
export const vendorGoods = {
  "glass-vial": { gold: 6 },
  "rock-salt": { gold: 3 },
  "mill-flour": { gold: 4 },
  "waxed-thread": { gold: 5 },
  "scribe-parchment": { gold: 12 },
  "oak-gall-ink": { gold: 9 },
  "smiths-flux": { gold: 4 },
  "hide-glue": { gold: 4 },
} as const satisfies Partial<Record<ItemId, { readonly gold: number }>>;

export type VendorGoodId = keyof typeof vendorGoods;

import type { ItemId } from "../../content/items.ts";

/** How much more, or less, there is of a kind of goods than was written down, and since when. */
export type Moved = {
  readonly item: ItemId;
  readonly amount: number;
  readonly changedAtMs: number;
};

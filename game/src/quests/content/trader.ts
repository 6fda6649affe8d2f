import type { ItemId } from "../../core/content/items.ts";

/** What the trader of the first market day takes, once, and for how much. */
export const traderTakes: ItemId = "copper-ore";
export const traderPaysGold = 12;

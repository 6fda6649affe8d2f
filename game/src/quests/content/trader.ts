import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";

/** What the trader of the first market day takes, once, and for how much. */
export const traderTakes: ItemId = "copper-ore";
export const traderPaysGold = 12;

/** Whoever sold that may buy one tool of the first tier, once: for a little more than a newcomer brings along. */
export const traderTools: readonly ItemId[] = keysOf(items).filter(
  (id) => items[id].type === "tool" && items[id].tier === 1,
);
export const traderToolGold = 60;

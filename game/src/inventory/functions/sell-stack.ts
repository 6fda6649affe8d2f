import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { isTradeQuantity } from "../rules/trade-quantity.ts";

const { characterMutation } = gameFunctions();

/** Sells goods to the vendor. Refuses `target-gone`, `bad-quantity` and `not-enough-items`. */
export const sellStack = characterMutation({
  args: { item: v.string(), quantity: v.number() },
  handler: async (context, { item, quantity }) => {
    if (!isItemId(item)) return refuse("target-gone");
    if (!isTradeQuantity(quantity)) return refuse("bad-quantity");

    const gold = items[item].vendor * quantity;
    const entry = {
      reason: "vendor",
      gold,
      items: { [item]: -quantity },
    } as const;
    const posted = await postEntries(context, [entry]);
    return posted.ok ? done({ gold }) : posted;
  },
});

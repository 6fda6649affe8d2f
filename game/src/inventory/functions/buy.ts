import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { VendorGoodId } from "../content/vendor.ts";
import { vendorGoods } from "../content/vendor.ts";
import { isTradeQuantity } from "../rules/trade-quantity.ts";

const { characterMutation } = gameFunctions();

/** Buys supplies from the vendor. Refuses `not-sold-here`, `bad-quantity` and `not-enough-gold`. */
export const buy = characterMutation({
  args: { item: v.string(), quantity: v.number() },
  handler: async (context, { item, quantity }) => {
    if (!isSold(item)) return refuse("not-sold-here");
    if (!isTradeQuantity(quantity)) return refuse("bad-quantity");

    const gold = vendorGoods[item].gold * quantity;
    const entry = {
      reason: "vendor",
      gold: -gold,
      items: { [item]: quantity },
    } as const;
    const posted = await postEntries(context, [entry]);
    return posted.ok ? done({ gold }) : posted;
  },
});

function isSold(word: string): word is VendorGoodId {
  return Object.hasOwn(vendorGoods, word);
}

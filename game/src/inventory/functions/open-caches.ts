import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { drawDeeds } from "../../crafting/functions/draw-deeds.ts";
import type { CraftingModel } from "../../crafting/tables.ts";
import { openCache } from "../rules/open-cache.ts";

const { characterMutation } = gameFunctions<CraftingModel>();

const openedAtOnceMax = 400;

/**
 * Opens some strongboxes of one kind and answers what lay in all of them. Refuses `wrong-slot` for
 * what cannot be opened, `bad-quantity` and `not-enough-items`.
 */
export const openCaches = characterMutation({
  args: { item: v.string(), count: v.number() },
  handler: async (context, { item, count }) => {
    const cache = isItemId(item) ? items[item] : null;
    if (cache?.type !== "container") return refuse("wrong-slot");
    if (!Number.isInteger(count) || count < 1 || count > openedAtOnceMax)
      return refuse("bad-quantity");

    const draws = await drawDeeds(context, "cache");
    let gold = 0;
    const found: Partial<Record<ItemId, number>> = {};
    for (let opened = 0; opened < count; opened++) {
      const contents = openCache(cache, draws.next());
      gold += contents.gold;
      for (const id of keysOf(contents.items))
        found[id] = (found[id] ?? 0) + (contents.items[id] ?? 0);
    }
    const entries = [
      { reason: "cache", items: { [item]: -count } } as const,
      { reason: "cache", gold, items: found } as const,
    ];
    const posted = await postEntries(context, entries);
    if (!posted.ok) return posted;
    await draws.close();
    return done({ gold, items: found });
  },
});

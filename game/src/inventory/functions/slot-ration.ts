import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/item-id.ts";
import { quantityOf } from "../../core/functions/ledger.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { done, refuse } from "../../core/rules/outcome.ts";

const { command } = gameFunctions();

/** Chooses what is eaten in fights; `null` empties the pouch. Refuses `wrong-slot` and `not-enough-items`. */
export const slotRation = command({
  args: { item: v.union(v.null(), v.string()) },
  handler: async ({ db, character }, { item }) => {
    if (item !== null) {
      if (!isItemId(item) || items[item].type !== "ration") return refuse("wrong-slot");
      const held = await quantityOf(db, character._id, item);
      if (held < 1) return refuse("not-enough-items", { n: 1, item });
    }

    const life = await loadLife(db, character._id);
    await saveState(db, life, { ...life.state, ration: item });
    return done(null);
  },
});

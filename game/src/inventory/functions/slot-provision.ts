import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { quantityOf } from "../../core/functions/ledger/stacks.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";

const { characterMutation } = gameFunctions();

/**
 * Chooses what is eaten in fights, or eaten or drunk at work; `null` empties the place, and what is
 * begun lasts on. Refuses `wrong-slot` and `not-enough-items`.
 */
export const slotProvision = characterMutation({
  args: { kind: oneOf(["ration", "meal", "potion"]), item: v.union(v.null(), v.string()) },
  handler: async ({ db, character, progress }, { kind, item }) => {
    if (item !== null && !isItemId(item)) return refuse("wrong-slot");
    if (item !== null) {
      if (items[item].type !== kind) return refuse("wrong-slot");
      const held = await quantityOf(db, character._id, item);
      if (held < 1) return refuse("not-enough-items", { n: 1, item });
    }

    progress.update({ state: withProvision(progress.state, kind, item) });
    return done(null);
  },
});

function withProvision(
  state: CharacterState,
  kind: "ration" | "meal" | "potion",
  item: ItemId | null,
): CharacterState {
  if (kind === "ration") return { ...state, ration: item };
  return { ...state, [kind]: { ...state[kind], slotted: item } };
}

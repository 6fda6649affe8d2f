import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { sow } from "../rules/garden.ts";

const { characterMutation } = gameFunctions();

/**
 * Sows the same in each of these plots: all or none. Refuses `target-gone`, `plot-taken`, `wrong-slot`,
 * `level-too-low` and `not-enough-items`.
 */
export const plant = characterMutation({
  args: { plots: v.array(v.number()), seed: v.string(), crop: v.string() },
  handler: async (context, { plots, seed, crop }) => {
    if (!isItemId(seed) || !isItemId(crop)) return refuse("target-gone");
    const { nowMs, progress } = context;
    let { state } = progress;
    for (const place of plots) {
      const sown = sow(state, place, { seed, crop }, nowMs);
      if (!sown.ok) return sown;
      state = sown.value;
    }
    if (plots.length === 0) return refuse("nothing-to-do");

    const entry = { reason: "garden", items: { [seed]: -plots.length } } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    progress.update({ state });
    return done(null);
  },
});

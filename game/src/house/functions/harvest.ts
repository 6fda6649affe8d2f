import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { seeds } from "../rules/garden.ts";
import { harvestAll } from "../rules/harvest-all.ts";

const { characterMutation } = gameFunctions();

/**
 * Harvests every ripe plot, and sows the same again as far as there is seed. Refuses `nothing-to-do`
 * when nothing is ripe.
 */
export const harvest = characterMutation({
  args: { replant: v.boolean() },
  handler: async (context, { replant }) => {
    const { db, nowMs, character, progress } = context;
    const keyed = rngKeyedBy(gameSecret());
    const { state, plots, items } = harvestAll(progress.state, {
      nowMs,
      stock: replant ? await stockOf(db, character._id, seeds) : {},
      replants: replant,
      rngOf: (place, nth) => keyed(character._id, "garden", place, nth),
    });
    if (plots === 0) return refuse("nothing-to-do");

    const entry = { reason: "garden", items } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    progress.update({ state });
    await context.emit({ kind: "harvested", plots });
    return done({ plots, items });
  },
});

/** Says whether the garden is harvested and sown by itself while the lamp burns. */
export const setReplanting = characterMutation({
  args: { on: v.boolean() },
  handler: async (context, { on }) => {
    const { state } = context.progress;
    context.progress.update({ state: { ...state, garden: { ...state.garden, replants: on } } });
    return done(null);
  },
});

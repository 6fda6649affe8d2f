import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries, stockOf } from "../../core/functions/ledger.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/rng.ts";
import { seeds } from "../rules/garden.ts";
import { harvestAll } from "../rules/harvest-all.ts";
import { saveHouse } from "./save-house.ts";

const { characterMutation } = gameFunctions();

/**
 * Harvests every ripe plot, and sows the same again as far as there is seed. Refuses `nothing-to-do`
 * when nothing is ripe.
 */
export const harvest = characterMutation({
  args: { replant: v.boolean() },
  handler: async (context, { replant }) => {
    const { db, nowMs, character } = context;
    const progress = await loadProgress(db, character._id);
    const keyed = rngKeyedBy(gameSecret());
    const { state, plots, items } = harvestAll(progress.state, {
      nowMs,
      stock: replant ? await stockOf(db, character._id, seeds) : {},
      replants: replant,
      rngOf: (place, nth) => keyed(character._id, "garden", place, nth),
    });
    if (plots === 0) return refuse("nothing-to-do");

    const entry = { reason: "garden", items } as const;
    const booked = await postEntries(db, { characterId: character._id, nowMs, entries: [entry] });
    if (!booked.ok) return booked;
    await saveHouse(context, progress, state);
    await context.emit({ kind: "harvested", plots });
    return done({ plots, items });
  },
});

/** Says whether the garden is harvested and sown by itself while the lamp burns. */
export const setReplanting = characterMutation({
  args: { on: v.boolean() },
  handler: async (context, { on }) => {
    const progress = await loadProgress(context.db, context.character._id);
    const garden = { ...progress.state.garden, replants: on };
    await saveHouse(context, progress, { ...progress.state, garden });
    return done(null);
  },
});

import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { loadProgress, saveState } from "../../core/functions/progress.ts";
import { done } from "../../core/rules/outcome.ts";
import { cancelEntry } from "../rules/queue.ts";

const { characterMutation } = gameFunctions();

/** Takes an order off the bench; what a craft in progress took comes back. Refuses `target-gone`. */
export const cancel = characterMutation({
  args: { entryId: v.string() },
  handler: async (context, { entryId }) => {
    const { db, nowMs, character } = context;
    const progress = await loadProgress(db, character._id);
    const cancelled = cancelEntry(progress.state, entryId);
    if (!cancelled.ok) return cancelled;

    const { state, items, gold } = cancelled.value;
    const entry = { reason: "refund", centiGold: 100 * gold, items } as const;
    const booked = await postEntries(db, { characterId: character._id, nowMs, entries: [entry] });
    if (!booked.ok) return booked;
    await saveState(db, progress, state);
    if (state.queue.length === 0) await context.emit({ kind: "queue-emptied" });
    return done(null);
  },
});

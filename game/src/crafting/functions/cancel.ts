import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { done } from "../../core/rules/outcome.ts";
import { cancelEntry } from "../rules/queue.ts";

const { characterMutation } = gameFunctions();

/** Takes an entry out of the queue; what a craft in progress took comes back. Refuses `target-gone`. */
export const cancel = characterMutation({
  args: { entryId: v.string() },
  handler: async (context, { entryId }) => {
    const { progress } = context;
    const cancelled = cancelEntry(progress.state, entryId);
    if (!cancelled.ok) return cancelled;

    const { state, items, gold } = cancelled.value;
    const entry = { reason: "refund", gold, items } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    progress.update({ state });
    await context.emit({ kind: "queue-turned" });
    return done(null);
  },
});

import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { moveEntry } from "../rules/queue.ts";

const { characterMutation } = gameFunctions();

/**
 * Moves an entry of the queue one place earlier or later; a craft in progress stays as far as it is.
 * Refuses `target-gone` and `nothing-to-do`.
 */
export const move = characterMutation({
  args: { entryId: v.string(), to: oneOf(["earlier", "later"]) },
  handler: async (context, { entryId, to }) => {
    const { progress } = context;
    const moved = moveEntry(progress.state, entryId, to);
    if (!moved.ok) return moved;
    progress.update({ state: moved.value });
    await context.emit({ kind: "queue-turned" });
    return done(null);
  },
});

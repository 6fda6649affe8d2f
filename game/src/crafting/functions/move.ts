import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { done } from "../../core/rules/outcome.ts";
import { moveEntry } from "../rules/queue.ts";

const { command } = gameFunctions();

/**
 * Moves an order on the bench one place earlier or later; a craft in progress stays as far as it is.
 * Refuses `target-gone` and `nothing-to-do`.
 */
export const move = command({
  args: { entryId: v.string(), to: oneOf(["earlier", "later"]) },
  handler: async ({ db, character }, { entryId, to }) => {
    const life = await loadLife(db, character._id);
    const moved = moveEntry(life.state, entryId, to);
    if (!moved.ok) return moved;
    await saveState(db, life, moved.value);
    return done(null);
  },
});

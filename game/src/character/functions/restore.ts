import { v } from "convex/values";
import { requireOwnCharacter } from "../../core/functions/caller.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadProgress, saveState } from "../../core/functions/progress.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { wakeUp } from "../rules/departure.ts";

const { accountMutation } = gameFunctions();

/**
 * Calls a character back that was about to leave; it goes on with what it did. Refuses `nothing-to-do`
 * for one that stays, and `target-gone` when the week is over. Throws `Forbidden` for somebody else's.
 */
export const restore = accountMutation({
  args: { characterId: v.string() },
  handler: async ({ db, nowMs, runIsolated, caller }, { characterId }) => {
    const frozen = await requireOwnCharacter(db, caller, characterId);
    const { leavesAtMs, ...character } = frozen;
    if (leavesAtMs === undefined) return refuse("nothing-to-do");
    if (leavesAtMs <= nowMs) return refuse("target-gone");

    await db.patch(character._id, { leavesAtMs: undefined });
    const progress = await loadProgress(db, character._id);
    await saveState(db, progress, wakeUp(progress.state, nowMs), {
      seenAtMs: nowMs,
      sweepAtMs: nowMs,
    });
    const context = characterContext({ db, nowMs, runIsolated, character });
    await context.emit({ kind: "checked-in", previousAtMs: progress.state.checkInAtMs });
    await context.emit({ kind: "restored" });
    return done(null);
  },
});

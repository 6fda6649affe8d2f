import { v } from "convex/values";
import { requireOwnCharacter } from "../../core/functions/calls/caller.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { wakeUp } from "../rules/departure.ts";

const { accountMutation } = gameFunctions();

/**
 * Calls a character back that was about to leave; it goes on with what it did. Refuses `nothing-to-do`
 * for one that stays, and `target-gone` when the week is over. Throws `Forbidden` for one that is not the caller's.
 */
export const restore = accountMutation({
  args: { characterId: v.string() },
  handler: async ({ db, nowMs, runIsolated, caller }, { characterId }) => {
    const frozen = await requireOwnCharacter(db, caller, characterId);
    const { leavesAtMs, ...character } = frozen;
    if (leavesAtMs === undefined) return refuse("nothing-to-do");
    if (leavesAtMs <= nowMs) return refuse("target-gone");

    await db.patch(character._id, { leavesAtMs: undefined });
    await runForCharacter({ db, nowMs, runIsolated, character }, async ({ progress, emit }) => {
      const { state } = progress;
      progress.update({ state: wakeUp(state, nowMs), seenAtMs: nowMs, sweepAtMs: nowMs });
      await emit({ kind: "checked-in", previousAtMs: state.checkInAtMs });
      await emit({ kind: "restored" });
    });
    return done(null);
  },
});

import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { prepareCommand, runForCharacter } from "../../core/functions/wiring.ts";
import { lampMs } from "../../core/rules/lamp.ts";

const { internalMutation } = gameFunctions();

/** Puts out the lamp of a character, whose work ends with it; what was done until then is settled. */
export const putOut = internalMutation({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character === null) return null;
    await runForCharacter({ db, nowMs, runIsolated, character }, async (own) => {
      await prepareCommand(own);
      const { progress } = own;
      const checkInAtMs = Math.min(progress.state.checkInAtMs, nowMs - lampMs);
      progress.update({ state: { ...progress.state, checkInAtMs } });
    });
    return null;
  },
});

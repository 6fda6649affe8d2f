import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { settleCharacter } from "./settle-character.ts";

const { task } = gameFunctions();

/** Settles one character of many, in a transaction of its own inside that of all. */
export const settleOne = task({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, apart }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character !== null)
      await settleCharacter(characterContext({ db, nowMs, apart, character }));
    return null;
  },
});

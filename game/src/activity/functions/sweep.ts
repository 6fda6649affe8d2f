import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stateOf } from "../../core/functions/life.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { lampMs } from "../rules/settle.ts";
import { settleCharacter } from "./settle-character.ts";

/** Nobody is left unsettled for longer while the lamp burns. */
export const sweptEveryMs = 6 * 60 * 60_000;
const looksAtOnceMax = 200;

const { task } = gameFunctions();

/**
 * Settles those who are away and whose lamp still burns, a few at a time; a character whose lamp is
 * out costs nothing.
 */
export const sweep = task({
  args: {},
  handler: async ({ db, nowMs }) => {
    const overdue = await db
      .query("lives")
      .withIndex("by_swept", (q) => q.gt("sweepAtMs", null).lte("sweepAtMs", nowMs))
      .take(looksAtOnceMax);
    for (const row of overdue) {
      const character = await db.get(row.characterId);
      const burns = stateOf(row).checkInAtMs + lampMs > nowMs;
      await db.patch(row._id, { sweepAtMs: burns ? nowMs + sweptEveryMs : null });
      if (character !== null) await settleCharacter(characterContext({ db, nowMs, character }));
    }
    return { settled: overdue.length };
  },
});

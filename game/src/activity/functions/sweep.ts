import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stateOf } from "../../core/functions/life.ts";
import { lampMs } from "../rules/settle.ts";

/** Nobody is left unsettled for longer while the lamp burns. */
export const sweptEveryMs = 6 * 60 * 60_000;
const looksAtOnceMax = 200;

const { task } = gameFunctions();

/**
 * Settles those who are away and whose lamp still burns, a few at a time; a character whose lamp is
 * out costs nothing, and one that cannot be settled is left until its player comes back.
 */
export const sweep = task({
  args: {},
  handler: async ({ db, nowMs, apart }) => {
    const overdue = await db
      .query("lives")
      .withIndex("by_swept", (q) => q.gt("sweepAtMs", null).lte("sweepAtMs", nowMs))
      .take(looksAtOnceMax);
    for (const row of overdue) {
      const settled = await apart("activity:settleOne", { characterId: row.characterId, nowMs });
      const burns = settled && stateOf(row).checkInAtMs + lampMs > nowMs;
      await db.patch(row._id, { sweepAtMs: burns ? nowMs + sweptEveryMs : null });
    }
    return { settled: overdue.length };
  },
});

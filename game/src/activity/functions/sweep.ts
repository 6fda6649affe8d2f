import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stateOf } from "../../core/functions/life.ts";
import { lampMs } from "../rules/settle.ts";
import { oneByOne } from "./one-by-one.ts";

/** Nobody is left unsettled for longer while the lamp burns. */
export const sweptEveryMs = 6 * 60 * 60_000;

// Six hours of work cost a few milliseconds each, and players' commands wait behind a run.
const looksAtOnceMax = 40;

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
    const settled = await oneByOne(
      overdue,
      async (row) => {
        const fault = await apart("activity:settleOne", { lifeId: row._id, nowMs });
        if (fault !== null) return fault;
        const burns = stateOf(row).checkInAtMs + lampMs > nowMs;
        await db.patch(row._id, { sweepAtMs: burns ? nowMs + sweptEveryMs : null });
        return null;
      },
      (row) => db.patch(row._id, { sweepAtMs: null }),
    );
    return { settled };
  },
});

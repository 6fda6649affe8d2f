import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const settledAtOnceMax = 128;

const { internalMutation } = gameFunctions();

/**
 * Settles the watched characters of which something happened that others hear of, or which are at a
 * checkpoint. Those whose page has been silent for too long
 * drop out: they are settled when they come back. One that cannot be settled is due no more until its
 * player does something, so that it neither stops the others nor is tried four times a second.
 *
 * @returns how many are settled, and whether there are more to settle at once.
 */
export const tick = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const due = await db
      .query("lives")
      .withIndex("by_due", (q) => q.gt("dueAtMs", null).lte("dueAtMs", nowMs))
      .take(settledAtOnceMax);
    const settled = await processBatch(
      due,
      ({ _id: progressId, characterId, watchedUntilMs }) =>
        watchedUntilMs <= nowMs
          ? runIsolated("activity:expireWatch", { characterId, nowMs })
          : runIsolated("activity:catchUp", { progressId, nowMs }),
      ({ _id }) => db.patch(_id, { dueAtMs: null }),
    );
    return {
      settled,
      more: settled > 0 && (settled < due.length || due.length === settledAtOnceMax),
    };
  },
});

import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { processBatch } from "./process-batch.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const settledAtOnceMax = 128;

const { internalMutation } = gameFunctions();

/**
 * Settles the watched characters whose action has ended. Those whose page has been silent for too long
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
      ({ _id: progressId, watchedUntilMs }) => {
        const run = watchedUntilMs <= nowMs ? "activity:leaveOne" : "activity:settleOne";
        return runIsolated(run, { progressId, nowMs });
      },
      ({ _id }) => db.patch(_id, { dueAtMs: null }),
    );
    return {
      settled,
      more: settled > 0 && (settled < due.length || due.length === settledAtOnceMax),
    };
  },
});

/** Finds the pages that closed: an idle character is never due, yet it is not on the moor for ever. */
export const farewell = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const abandoned = await db
      .query("lives")
      .withIndex("by_watched", (q) => q.gt("watchedUntilMs", 0).lte("watchedUntilMs", nowMs))
      .take(settledAtOnceMax);
    const left = await processBatch(
      abandoned,
      ({ _id: progressId }) => runIsolated("activity:leaveOne", { progressId, nowMs }),
      ({ _id }) => db.patch(_id, { dueAtMs: null, watchedUntilMs: 0 }),
    );
    return { left };
  },
});

/** Takes one abandoned character off the moor. */
export const leaveOne = internalMutation({
  args: { progressId: v.id("lives"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { progressId, nowMs }) => {
    const row = await db.get(progressId);
    const character = row === null ? null : await db.get(row.characterId);
    if (row === null) return null;
    if (character === null) {
      // Without its character a row stays where nothing looks for it again.
      await db.patch(row._id, { dueAtMs: null, watchedUntilMs: 0 });
      return null;
    }
    await runForCharacter({ db, nowMs, runIsolated, character, row }, ({ progress, emit }) => {
      progress.update({ dueAtMs: null, watchedUntilMs: 0 });
      return emit({ kind: "left" });
    });
    return null;
  },
});

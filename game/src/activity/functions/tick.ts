import { v } from "convex/values";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { CoreReader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import type { ProgressDoc } from "../../core/tables.ts";
import { isOfShare } from "../rules/work-share.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const settledAtOnceMax = 128;
/** Of how many that are due a node looks for those of its share. */
const lookedAtMax = 1024;

const { internalMutation, internalQuery } = gameFunctions();

/**
 * Settles the watched characters of which something happened that others hear of, or which are at a
 * checkpoint. Those whose page has been silent for too long
 * drop out: they are settled when they come back. One that cannot be settled is due no more until its
 * player does something, so that it neither stops the others nor is tried four times a second.
 *
 * @param overdueMs how long they must have been due: where other nodes settle them, this is for what they leave.
 * @returns how many are settled, and whether there are more to settle at once.
 */
export const tick = internalMutation({
  args: { overdueMs: v.optional(v.number()) },
  handler: async (ctx, { overdueMs = 0 }) => {
    const due = await dueAt(ctx.db, ctx.nowMs - overdueMs).take(settledAtOnceMax);
    const settled = await settleAll(ctx, due);
    return {
      settled,
      more: settled > 0 && (settled < due.length || due.length === settledAtOnceMax),
    };
  },
});

/** Those that are due of one of `of` equal parts of all characters, as many as are settled at once; `index` begins with zero. */
export const dueOfShare = internalQuery({
  args: { index: v.number(), of: v.number(), atMs: v.number() },
  handler: async ({ db }, { atMs, ...share }) => {
    const lookedAt = Math.min(settledAtOnceMax * share.of, lookedAtMax);
    const due = await dueAt(db, atMs).take(lookedAt);
    const ids = due.map(({ _id }) => _id).filter((id) => isOfShare(id, share));
    return { ids: ids.slice(0, settledAtOnceMax), more: ids.length > settledAtOnceMax };
  },
});

/** Settles one of them by itself, as `tick` does; nothing happens where it is not due any more. */
export const settleDue = internalMutation({
  args: { id: v.id("lives") },
  handler: async (ctx, { id }) => {
    const row = await ctx.db.get(id);
    if (row !== null && row.dueAtMs !== null && row.dueAtMs <= ctx.nowMs)
      await settleAll(ctx, [row]);
    return null;
  },
});

function dueAt(db: CoreReader, atMs: number) {
  return db.query("lives").withIndex("by_due", (q) => q.gt("dueAtMs", null).lte("dueAtMs", atMs));
}

type Settling = {
  readonly db: Writer;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

function settleAll({ db, nowMs, runIsolated }: Settling, due: readonly ProgressDoc[]) {
  return processBatch(
    due,
    ({ _id: progressId, characterId, watchedUntilMs }) =>
      watchedUntilMs <= nowMs
        ? runIsolated("activity:expireWatch", { characterId, nowMs })
        : runIsolated("activity:catchUp", { progressId, nowMs }),
    ({ _id }) => db.patch(_id, { dueAtMs: null }),
  );
}

import { gameFunctions } from "../../core/functions/game-functions.ts";
import { keptMs } from "../content/keeping.ts";
import type { LogModel } from "../tables.ts";

/** One run stays short; the next takes up at once where it ended. */
const prunedAtOnceMax = 500;

const { internalMutation } = gameFunctions<LogModel>();

/** Forgets what is older than the log keeps. */
export const prune = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const old = await db
      .query("logEntries")
      .withIndex("by_age", (q) => q.lt("at", nowMs - keptMs))
      .take(prunedAtOnceMax);
    for (const { _id } of old) await db.delete(_id);
    return { pruned: old.length, more: old.length === prunedAtOnceMax };
  },
});

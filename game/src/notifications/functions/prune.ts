import { gameFunctions } from "../../core/functions/game-functions.ts";
import { keptMs } from "../content/keeping.ts";
import type { NotificationModel } from "../tables.ts";
import { countOut } from "./bells.ts";

/** One run stays short; the next takes up at once where it ended. */
const prunedAtOnceMax = 500;

const { internalMutation } = gameFunctions<NotificationModel>();

/** Forgets what is older than the bell keeps. */
export const prune = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const old = await db
      .query("notices")
      .withIndex("by_age", (q) => q.lt("atMs", nowMs - keptMs))
      .take(prunedAtOnceMax);
    for (const { _id } of old) await db.delete(_id);
    await countOut(
      db,
      old.map(({ characterId }) => characterId),
    );
    return { pruned: old.length, more: old.length === prunedAtOnceMax };
  },
});

import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { BoostModel } from "../tables.ts";

/** As long as the log keeps its entries. */
const keptMs = 90 * 24 * 60 * 60_000;

/** One run stays short; the next takes up at once where it ended. */
const prunedAtOnceMax = 200;

const { internalMutation } = gameFunctions<BoostModel>();

/** Forgets boosts and gifts that are long past. */
export const prune = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const before = nowMs - keptMs;
    const runs = await db
      .query("boostRuns")
      .withIndex("by_end", (q) => q.lt("endsAtMs", before))
      .take(prunedAtOnceMax);
    const ofWorld = await db
      .query("worldBoosts")
      .withIndex("by_end", (q) => q.lt("untilMs", before))
      .take(prunedAtOnceMax);
    const gifts = await db
      .query("lanternGifts")
      .withIndex("by_age", (q) => q.lt("atMs", before))
      .take(prunedAtOnceMax);
    for (const { _id } of runs) await db.delete(_id);
    for (const { _id } of ofWorld) await db.delete(_id);
    for (const { _id } of gifts) await db.delete(_id);
    const more = [runs, ofWorld, gifts].some(({ length }) => length === prunedAtOnceMax);
    return { pruned: runs.length + ofWorld.length + gifts.length, more };
  },
});

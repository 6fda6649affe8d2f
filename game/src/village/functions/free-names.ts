import { gameFunctions } from "../../core/functions/game-functions.ts";
import { logKeptMs } from "../content/limits.ts";
import type { VillageModel } from "../tables.ts";

const { internalMutation } = gameFunctions<VillageModel>();

/** How many rows of each kind one run takes away. */
const atOnceMax = 200;

/** Gives back names whose season is over, and drops lines that are too old, those of villages that are no more among them. */
export const freeNames = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const names = await db
      .query("villageNames")
      .withIndex("by_freedom", (q) => q.lte("freeAtMs", nowMs))
      .take(atOnceMax);
    const lines = await db
      .query("villageLog")
      .withIndex("by_age", (q) => q.lt("atMs", nowMs - logKeptMs))
      .take(atOnceMax);
    for (const { _id } of names) await db.delete(_id);
    for (const { _id } of lines) await db.delete(_id);
    return { more: names.length === atOnceMax || lines.length === atOnceMax };
  },
});

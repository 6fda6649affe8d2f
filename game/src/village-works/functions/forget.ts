import { gameFunctions } from "../../core/functions/game-functions.ts";
import { termsKeptMs } from "../content/limits.ts";
import type { WorksModel } from "../tables.ts";

const { internalMutation } = gameFunctions<WorksModel>();

const villagesAtOnce = 5;
const rowsAtOnce = 100;

/** Forgets what villages were that ended so long ago that everybody is settled behind it, with all who ever gave to them. */
export const forget = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const ended = await db
      .query("villageTerms")
      .withIndex("by_end", (q) => q.gt("endedAtMs", null).lt("endedAtMs", nowMs - termsKeptMs))
      .take(villagesAtOnce);
    let more = ended.length === villagesAtOnce;
    for (const { _id, villageId } of ended) {
      const givings = await db
        .query("villageGivings")
        .withIndex("by_village", (q) => q.eq("villageId", villageId))
        .take(rowsAtOnce);
      for (const giving of givings) await db.delete(giving._id);
      const payers = await db
        .query("villagePayers")
        .withIndex("by_village", (q) => q.eq("villageId", villageId))
        .take(rowsAtOnce);
      for (const payer of payers) await db.patch(payer._id, { villageId: null });
      if (givings.length === rowsAtOnce || payers.length === rowsAtOnce) more = true;
      else await db.delete(_id);
    }
    return { more };
  },
});

import { gameFunctions } from "../../core/functions/game-functions.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { siegesKeptMs } from "../content/limits.ts";
import type { SiegeModel } from "../tables.ts";
import { reportOf } from "./sieges.ts";
import { standingAt } from "./standings.ts";

/** Players' commands wait behind a run. */
const atOnceMax = 100;

const { internalMutation } = gameFunctions<SiegeModel>();

/** Moves the ratings of a season that is over a part of the way back, some at a time: boards go by what is written. */
export const turnSeason = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const rows = await db
      .query("villageRatings")
      .withIndex("by_season", (q) => q.lt("season", seasonAt(nowMs)))
      .take(atOnceMax);
    for (const row of rows) await db.patch(row._id, standingAt(row, nowMs));
    return { more: rows.length === atOnceMax };
  },
});

/** Forgets sieges that nobody can read any more. */
export const forgetSieges = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const rows = await db
      .query("sieges")
      .withIndex("by_age", (q) => q.lt("resolvesAtMs", nowMs - siegesKeptMs))
      .take(atOnceMax);
    for (const { _id } of rows) {
      const report = await reportOf(db, _id);
      if (report !== null) await db.delete(report._id);
      await db.delete(_id);
    }
    return { more: rows.length === atOnceMax };
  },
});

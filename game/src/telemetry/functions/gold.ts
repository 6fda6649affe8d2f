import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { EconomyReason } from "../../economy/api.ts";
import { sumByReason } from "../../economy/rules/sum-days.ts";
import type { GoldView } from "../api.ts";
import { sinkGates } from "../content/gates.ts";
import { flowsSince } from "../rules/gold-since.ts";
import { sinkRatios } from "../rules/sink-ratio.ts";
import type { TelemetryModel } from "../tables.ts";
import { goldDays } from "./gold-days.ts";

const { staffQuery } = staffFunctions<TelemetryModel>();

/** What came of gold and went in the last 24 hours, by reason; how much there is, and what left of what came, day by day. */
export const gold = staffQuery({
  permission: "desk",
  args: {},
  handler: async ({ db, nowMs }): Promise<GoldView> => {
    const noted = await db.query("goldNotes").withIndex("by_time").first();
    const days = await goldDays(db, 2 * sinkGates.days);
    const [today, yesterday] = await db
      .query("economyFigures")
      .withIndex("by_day")
      .order("desc")
      .take(2);
    const to = utcDay(nowMs);
    const isKnown = ({ day }: { readonly day: number }) => days.some((one) => one.day <= day);
    return {
      sinceMs: noted?.atMs ?? null,
      // Of a world that has counted for long, everything would be of the last day before the first hour is noted. Rows hold words
      // of the ledger, and no others.
      reasons:
        noted === null ? [] : (sumByReason([flowsSince(noted.days, days)]) as EconomyReason[]),
      supply: today?.gold ?? null,
      supplyBefore: yesterday?.gold ?? null,
      ratios: sinkRatios(days, { from: to - sinkGates.days + 1, to }).filter(isKnown),
    };
  },
});

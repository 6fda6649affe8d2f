import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import { flows } from "../core/tables.ts";
import type { MarketModel } from "../market/tables.ts";

export const economyTables = {
  /** What came from the world and went to it on a UTC day, in days since 1970, by reason; a year of them is kept. */
  economyDays: defineTable({
    currency: v.string(),
    day: v.number(),
    flows,
  })
    .index("by_currency", ["currency", "day"])
    .index("by_day", ["day"]),

  /** What there was at the end of a day, of today so far. */
  economyFigures: defineTable({
    day: v.number(),
    /** Whole gold of everybody, and in every escrow. */
    gold: v.number(),
    /** The price index in thousandths; `null` while nothing is traded. */
    priceIndex: v.union(v.null(), v.number()),
  }).index("by_day", ["day"]),
};

export type EconomyModel = ModelOf<typeof economyTables> & MarketModel;

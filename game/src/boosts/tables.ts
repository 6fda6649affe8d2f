import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

/** A boost as it was given to one character, kept for its history. */
const given = {
  characterId: v.id("characters"),
  boost: v.string(),
  startedAtMs: v.number(),
  endsAtMs: v.number(),
  /** What was paid for it, with all that lengthened it; 0 for a gift. */
  gold: v.number(),
  /** When to tell that it ends; `null` once told, and for gifts. */
  remindAtMs: v.union(v.null(), v.number()),
};

export const boostTables = {
  boostRuns: defineTable(given)
    .index("by_character", ["characterId", "startedAtMs"])
    .index("by_character_boost", ["characterId", "boost", "endsAtMs"])
    .index("by_remind", ["remindAtMs"])
    .index("by_end", ["endsAtMs"]),

  /** Boosts of the whole world that no calendar foretells. */
  worldBoosts: defineTable({
    boost: v.string(),
    /** Multiplies the printed effects; for Worn Path it is the median level. */
    strength: v.number(),
    fromMs: v.number(),
    untilMs: v.number(),
  })
    .index("by_end", ["untilMs"])
    .index("by_boost", ["boost", "untilMs"]),

  /** One row: the pool of the Community Lantern. */
  lantern: defineTable({
    /** Gold given and not yet burned. */
    pool: v.number(),
    goal: v.number(),
    lit: v.number(),
  }),

  /** What a character gave for it, one row for each UTC day. */
  lanternGifts: defineTable({
    characterId: v.id("characters"),
    gold: v.number(),
    /** The last gift of that day. */
    atMs: v.number(),
  })
    .index("by_character", ["characterId", "atMs"])
    .index("by_age", ["atMs"]),

  /** One row: how far the levels of those who are active have been counted. */
  census: defineTable({
    /** The UTC day, in days since 1970, for which it counts. */
    day: v.number(),
    /** The last character that was looked at; `null` before the first. */
    after: v.union(v.null(), v.id("characters")),
    isDone: v.boolean(),
    /** How many of each combat level were active within a week and within a day, at index level − 1. */
    ofWeek: v.array(v.number()),
    ofDay: v.array(v.number()),
  }),
};

export type BoostModel = ModelOf<typeof coreTables & typeof boostTables>;
export type BoostRunDoc = DocumentByName<BoostModel, "boostRuns">;
export type CensusDoc = DocumentByName<BoostModel, "census">;

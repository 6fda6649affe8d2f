import { defineTable } from "convex/server";
import type { GenericDatabaseReader } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const questTables = {
  /** How far a character is in the story; no row before the first event that counts. */
  stories: defineTable({
    characterId: v.id("characters"),
    /** `Story` of the rules. */
    story: v.any(),
  }).index("by_character", ["characterId"]),

  /** The quests of the days and weeks that are open. */
  taskBooks: defineTable({
    characterId: v.id("characters"),
    /** `TaskBook` of the rules. */
    sets: v.any(),
    /** When the first of them closes; `null` while none is open. */
    closesAtMs: v.union(v.null(), v.number()),
  })
    .index("by_character", ["characterId"])
    .index("by_closing", ["closesAtMs"]),

  /** What a character has bought with marks. */
  markPurchases: defineTable({
    characterId: v.id("characters"),
    /** The first UTC day of the week that `counts` is about. */
    week: v.number(),
    /** How many of each offer were bought in that week. */
    counts: v.record(v.string(), v.number()),
    /** Titles, frames and backdrops, which are bought once, for marks or what else buys them. */
    owned: v.array(v.string()),
  }).index("by_character", ["characterId"]),
};

export type QuestModel = ModelOf<typeof coreTables & typeof questTables>;

/** What the readers of other features can do for this one. */
export type QuestReader = {} & Pick<GenericDatabaseReader<QuestModel>, "query">;

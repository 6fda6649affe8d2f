import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { InventoryModel } from "../inventory/tables.ts";
import type { SiegeModel } from "../sieges/tables.ts";

export const villageQuestTables = {
  /** What a member would like its village to be about in a period. */
  villageVotes: defineTable({
    villageId: v.id("villages"),
    characterId: v.id("characters"),
    /** The UTC day on which the period begins. */
    period: v.number(),
    task: v.string(),
  })
    .index("by_character", ["characterId", "period"])
    .index("by_village", ["villageId", "period"]),

  /** What a village is about in a period, and was. */
  villageQuests: defineTable({
    villageId: v.id("villages"),
    period: v.number(),
    task: v.string(),
    state: v.union(v.literal("running"), v.literal("done"), v.literal("lapsed")),
    beginsAtMs: v.number(),
    endsAtMs: v.number(),
    goal: v.number(),
    /** How far it came, once it is over. */
    progress: v.number(),
    /** How many were paid, once it is over. */
    paid: v.number(),
    overAtMs: v.union(v.null(), v.number()),
  })
    .index("by_village", ["villageId", "period"])
    .index("by_state", ["villageId", "state"]),

  /** What each member has done of a quest that runs, in a row of its own; the work of those who left stays, and is not paid. */
  villageShares: defineTable({
    characterId: v.id("characters"),
    villageQuestId: v.id("villageQuests"),
    /** So that most of what happens to a member need not look for the quest. */
    task: v.string(),
    /** The end of its period: what is done after it counts no more, whenever that is judged. */
    untilMs: v.number(),
    count: v.number(),
    isIn: v.boolean(),
  })
    .index("by_character", ["characterId", "isIn"])
    .index("by_quest", ["villageQuestId"]),

  /** Journeys and sieges that a quest has counted, each once however many were in it. */
  villageQuestDeeds: defineTable({
    villageQuestId: v.id("villageQuests"),
    deed: v.string(),
  }).index("by_quest", ["villageQuestId", "deed"]),

  /** The last period for which a quest of a village was paid to a character. */
  villagePayPeriods: defineTable({ characterId: v.id("characters"), period: v.number() }).index(
    "by_character",
    ["characterId"],
  ),
};

export type VillageQuestModel = ModelOf<typeof villageQuestTables> & SiegeModel & InventoryModel;
export type VillageQuestDoc = DocumentByName<VillageQuestModel, "villageQuests">;
export type VillageShareDoc = DocumentByName<VillageQuestModel, "villageShares">;

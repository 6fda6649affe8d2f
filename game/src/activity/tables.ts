import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const activityTables = {
  /** What happened while nobody looked, kept for a week. */
  summaries: defineTable({
    characterId: v.id("characters"),
    /** `AwaySummary` without its id. */
    summary: v.any(),
    /** It does not open by itself any more. */
    isRead: v.optional(v.boolean()),
  }).index("by_character", ["characterId"]),

  /** That a player chose anew what is kept of finds, until the character follows. */
  choiceSigns: defineTable({
    characterId: v.id("characters"),
    atMs: v.number(),
  }).index("by_character", ["characterId"]),

  /**
   * Which numbers were in force when. A character stands at those of the instant up to which it is
   * settled, so that its own row need not name them.
   */
  contentEras: defineTable({
    /** What `contentVersion` answers. */
    version: v.string(),
    fromMs: v.number(),
    /** When the program that plays by it was last stopped in order; missing while one runs. */
    untilMs: v.optional(v.number()),
  }).index("by_from", ["fromMs"]),
};

export type ActivityModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof activityTables
>;

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
};

export type ActivityModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof activityTables
>;

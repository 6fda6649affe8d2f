import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const activityTables = {
  /** What happened while nobody looked, kept until it is read or the next one comes. */
  summaries: defineTable({
    characterId: v.id("characters"),
    /** `AwaySummary` without its id. */
    summary: v.any(),
  }).index("by_character", ["characterId"]),
};

export type ActivityModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof activityTables
>;

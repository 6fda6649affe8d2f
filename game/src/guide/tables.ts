import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const guideTables = {
  /** What a character was told of what to do next, and what it put away of that. */
  guides: defineTable({
    characterId: v.id("characters"),
    /** Zones of the bosses that were told of as ready to be challenged. */
    bossesTold: v.array(v.string()),
    /** Steps that its player put away, by `stepId` and until when, the latest first. */
    dismissed: v.array(v.object({ step: v.string(), untilMs: v.union(v.null(), v.number()) })),
  }).index("by_character", ["characterId"]),
};

export type GuideModel = ModelOf<typeof coreTables & typeof guideTables>;

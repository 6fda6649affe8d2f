import { defineTable } from "convex/server";
import type { GenericDatabaseReader } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { premiumTables } from "../premium/tables.ts";
import type { questTables } from "../quests/tables.ts";
import type { referralTables } from "../referrals/tables.ts";

export const achievementTables = {
  /** Counts that nothing else remembers; written often, so it is kept small. */
  deeds: defineTable({
    characterId: v.id("characters"),
    /** `Deeds` of the rules. */
    counts: v.any(),
  }).index("by_character", ["characterId"]),

  /** What was reached, and the points of it. */
  honours: defineTable({
    characterId: v.id("characters"),
    points: v.number(),
    /** When each achievement was reached. */
    reached: v.record(v.string(), v.number()),
  })
    .index("by_character", ["characterId"])
    .index("by_points", ["points"]),
};

/** What the readers of other features can do for this one. */
export type AchievementReader = {} & Pick<GenericDatabaseReader<AchievementModel>, "query">;

export type AchievementModel = ModelOf<
  typeof coreTables &
    typeof questTables &
    typeof achievementTables &
    typeof premiumTables &
    typeof referralTables
>;

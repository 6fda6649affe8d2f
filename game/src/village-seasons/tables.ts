import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { VillageModel } from "../village/tables.ts";

export const villageSeasonTables = {
  /** What a village did within a season, from its first point on. */
  villageSeasons: defineTable({
    villageId: v.id("villages"),
    season: v.number(),
    siegePoints: v.number(),
    /** Of hexes that journeys reached, each by how far out it lies. */
    hexPoints: v.number(),
    hexes: v.number(),
    score: v.number(),
    /** Less than nothing: of equals the one is ahead that reached the score first. */
    earliness: v.number(),
    /** Where it came in when the season was over, and of how many; `null` before. */
    result: v.union(
      v.null(),
      v.object({
        place: v.number(),
        of: v.number(),
        favour: v.number(),
        banner: v.union(v.null(), v.string()),
      }),
    ),
  })
    .index("by_village", ["villageId", "season"])
    .index("by_score", ["season", "score", "earliness"])
    .index("by_hexes", ["season", "hexes", "earliness"]),

  /** How often a character took part in what its village did within a season. */
  villageDeeds: defineTable({
    characterId: v.id("characters"),
    villageId: v.id("villages"),
    season: v.number(),
    deeds: v.number(),
  })
    .index("by_character", ["characterId", "season"])
    .index("by_village", ["villageId", "season"]),
};

export type VillageSeasonModel = ModelOf<typeof villageSeasonTables> & VillageModel;
export type VillageSeasonDoc = DocumentByName<VillageSeasonModel, "villageSeasons">;

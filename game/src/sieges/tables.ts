import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { ArenaModel } from "../arena/tables.ts";
import type { ModelOf } from "../core/tables.ts";
import type { VillageSeasonModel } from "../village-seasons/tables.ts";
import type { WorksModel } from "../village-works/tables.ts";

const entered = v.object({
  characterId: v.id("characters"),
  strength: v.number(),
  /** As `packSide` writes it, with what the village adds. */
  side: v.string(),
});
const bothHealth = v.array(v.number());

export const siegeTables = {
  /** How a village stands in sieges, from when it first takes part. */
  villageRatings: defineTable({
    villageId: v.id("villages"),
    /** Whether others may find it. */
    isOpen: v.boolean(),
    rating: v.number(),
    /** The season of that rating: those that are over since moved it. */
    season: v.number(),
    fought: v.number(),
    won: v.number(),
    /** The UTC day on which the present week began, and what it has seen. */
    week: v.number(),
    declared: v.number(),
    paidWins: v.number(),
    paidLosses: v.number(),
    shieldUntilMs: v.number(),
  })
    .index("by_village", ["villageId"])
    .index("by_rating", ["isOpen", "rating"])
    .index("by_season", ["season"]),

  /** One village came to another, or is going to. */
  sieges: defineTable({
    attackerId: v.id("villages"),
    defenderId: v.id("villages"),
    /** As they were called when it was declared. */
    attackerName: v.string(),
    defenderName: v.string(),
    declaredBy: v.string(),
    declaredAtMs: v.number(),
    resolvesAtMs: v.number(),
    state: v.union(v.literal("declared"), v.literal("resolved"), v.literal("void")),
    /** Whose formations may be entered, the longest there first. */
    attackers: v.array(v.id("characters")),
    defenders: v.array(v.id("characters")),
    /** Who was lined up by hand; `null` has the strongest come. */
    attackersLine: v.union(v.null(), v.array(v.id("characters"))),
    defendersLine: v.union(v.null(), v.array(v.id("characters"))),
  })
    .index("by_attacker", ["attackerId", "state", "resolvesAtMs"])
    .index("by_defender", ["defenderId", "state", "resolvesAtMs"])
    .index("by_pair", ["attackerId", "defenderId", "declaredAtMs"])
    .index("by_age", ["resolvesAtMs"]),

  /** What came of a siege: from the seed and the sides it can be fought again at any time. */
  siegeReports: defineTable({
    siegeId: v.id("sieges"),
    version: v.number(),
    seed: v.number(),
    attackers: v.array(entered),
    defenders: v.array(entered),
    /** What the barracks of the one and the palisade of the other added, a share of one. */
    attackBonus: v.number(),
    defenceBonus: v.number(),
    attackersWin: v.boolean(),
    byAttackers: v.number(),
    byDefenders: v.number(),
    /** For who reads it when battles are fought by other rules. */
    bouts: v.array(
      v.object({
        attacker: v.number(),
        defender: v.number(),
        attackersWin: v.boolean(),
        turns: v.number(),
        health: bothHealth,
      }),
    ),
    attackerRating: v.number(),
    defenderRating: v.number(),
    /** What the winner took of the other's rating. */
    move: v.number(),
    favour: v.number(),
    xp: v.number(),
    winnerPoints: v.number(),
    loserPoints: v.number(),
    /** Why the winner was paid nothing; `null` where it was. */
    withheld: v.union(v.null(), v.literal("week"), v.literal("unworthy")),
    shieldUntilMs: v.number(),
  }).index("by_siege", ["siegeId"]),
};

export type SiegeModel = ModelOf<typeof siegeTables> & ArenaModel & VillageSeasonModel & WorksModel;
export type SiegeDoc = DocumentByName<SiegeModel, "sieges">;
export type SiegeReportDoc = DocumentByName<SiegeModel, "siegeReports">;

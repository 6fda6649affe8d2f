import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { achievementTables } from "../achievements/tables.ts";
import type { arenaTables } from "../arena/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { questTables } from "../quests/tables.ts";
import type { settingsTables } from "../settings/tables.ts";
import type { SiegeModel } from "../sieges/tables.ts";
import { villageBoards } from "./content/boards.ts";

export const rankingTables = {
  /** Where a character stands on a board in a period; there is no row where it stands at nothing. */
  standings: defineTable({
    characterId: v.id("characters"),
    board: v.string(),
    /** "all", "month:24322" or "day:20780". */
    period: v.string(),
    mode: v.string(),
    value: v.number(),
    /** Less than nothing: of equals the one is ahead that reached the value first. */
    earliness: v.number(),
  })
    .index("by_character", ["characterId", "board", "period"])
    .index("by_place", ["board", "period", "mode", "value", "earliness"])
    .index("by_period", ["period"]),

  /** When the counters of a character were ranked last, and what it stands at, so that only what moved is read. */
  rankingClocks: defineTable({
    characterId: v.id("characters"),
    countedAtMs: v.number(),
    /** By board; what is missing stands at what everybody begins with. */
    ranked: v.record(v.string(), v.number()),
  }).index("by_character", ["characterId"]),

  /** How villages stand on a board: as they were ranked last, and as the days began that are kept. */
  villageBoards: defineTable({
    board: oneOf(villageBoards),
    /** The UTC day; `null` for the present. */
    day: v.union(v.null(), v.number()),
    asOfMs: v.number(),
    /** Ids of villages from the first place on, and what each of them stood at. */
    places: v.array(v.string()),
    values: v.array(v.number()),
  })
    .index("by_board", ["board", "day"])
    .index("by_day", ["day"]),

  /** Who stood where when a day of UTC began. */
  pastBoards: defineTable({
    board: v.string(),
    mode: v.string(),
    day: v.number(),
    /** Ids of characters from the first place on. */
    places: v.array(v.string()),
    /** What each of them stood at; days of before this was kept have none. */
    values: v.optional(v.array(v.number())),
  })
    .index("by_board", ["board", "mode", "day"])
    .index("by_day", ["day"]),
};

export type RankingModel = ModelOf<
  typeof coreTables &
    typeof arenaTables &
    typeof settingsTables &
    typeof questTables &
    typeof achievementTables &
    typeof rankingTables
>;

/** With what is known of villages. */
export type VillageRankingModel = RankingModel & SiegeModel;

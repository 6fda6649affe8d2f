import { defineTable } from "convex/server";
import type { GenericDatabaseReader } from "convex/server";
import type { Infer } from "convex/values";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { QuestModel } from "../quests/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

/** Ids of fighters, three in front and three behind them. */
const formation = v.array(v.union(v.null(), v.id("fighters")));

export type StoredFormation = Infer<typeof formation>;

export const fighterTables = {
  /** What a character has beside its fighters. */
  companies: defineTable({
    characterId: v.id("characters"),
    /** What it adds to their numbers, as of its last order to them, a share of one. */
    power: v.number(),
    attack: formation,
    /** `null` as long as it is that of the attack. */
    defence: v.union(v.null(), formation),
    presets: v.array(v.union(v.null(), formation)),
    /** Places of the roster beyond those that everybody has. */
    morePlaces: v.number(),
    /** Who offered to fight on a UTC day, and which of them were hired. */
    recruits: v.object({
      day: v.number(),
      isRefreshed: v.boolean(),
      hired: v.array(v.number()),
    }),
    /** Champions that laurels have hired: who comes next hangs on it. */
    championCounter: v.number(),
  }).index("by_character", ["characterId"]),

  fighters: defineTable({
    characterId: v.id("characters"),
    class: v.string(),
    rank: v.string(),
    trait: v.string(),
    name: v.string(),
    byname: v.string(),
    face: v.number(),
    level: v.number(),
    xp: v.number(),
    /** Gold for its training, half of which comes back. */
    trainedGold: v.number(),
    /** The last UTC day for which it was paid. */
    paidDay: v.number(),
  }).index("by_character", ["characterId"]),

  /** What was bought with laurels: `counts` of the week that began on the UTC day `week`, `ever` of all time. */
  laurelPurchases: defineTable({
    characterId: v.id("characters"),
    week: v.number(),
    counts: v.record(v.string(), v.number()),
    ever: v.record(v.string(), v.number()),
  }).index("by_character", ["characterId"]),

  /**
   * A bout that was fought: with the sides, the seed and the version it can be fought again at any time. It outlives the
   * characters that it names.
   */
  battleReports: defineTable({
    kind: v.union(v.literal("arena"), v.literal("tower")),
    attackerId: v.id("characters"),
    /** `null` for those whom nobody leads. */
    defenderId: v.union(v.null(), v.id("characters")),
    version: v.number(),
    seed: v.number(),
    /** As `packSide` writes them. */
    attackers: v.string(),
    defenders: v.string(),
    attackersWin: v.boolean(),
    turns: v.number(),
    /** The floor of the tower; `null` in the arena. */
    floor: v.union(v.null(), v.number()),
    /** What the attacker stood at before and what it won or lost by it, and the same of the defender. */
    ratings: v.union(
      v.null(),
      v.object({
        attacker: v.number(),
        attackerMove: v.number(),
        defender: v.number(),
        defenderMove: v.number(),
      }),
    ),
    laurels: v.number(),
    atMs: v.number(),
  })
    .index("by_attacker", ["attackerId"])
    .index("by_defender", ["defenderId"])
    .index("by_age", ["atMs"]),
};

export type FighterModel = ModelOf<typeof fighterTables & typeof settingsTables> & QuestModel;

/** What the readers of other features can do for this one. */
export type FighterReader = {} & Pick<GenericDatabaseReader<FighterModel>, "query">;

import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { BoostModel } from "../boosts/tables.ts";
import type { ChatModel } from "../chat/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import type { InventoryModel } from "../inventory/tables.ts";
import type { QuestModel } from "../quests/tables.ts";
import type { RankingModel } from "../rankings/tables.ts";
import { attackKinds, stanceIds, tierIds } from "./content/numbers.ts";

const orders = { kinds: v.array(oneOf(attackKinds)), stance: oneOf(stanceIds) };
const moment = { atMs: v.number(), key: v.string() };
const step = { atMs: v.number(), left: v.number(), struck: v.number(), strikes: v.number() };

export const worldBossTables = {
  /** One window each, of those that were made ready. */
  bossWindows: defineTable({
    /** Of the windows of six hours since 1970. */
    window: v.number(),
    boss: v.string(),
    stage: v.union(
      /** Those who pledged are read. */
      v.literal("sealing"),
      v.literal("open"),
      /** What everybody dealt is computed, then paid. */
      v.literal("counting"),
      v.literal("paying"),
      v.literal("over"),
      /** The world stood still for too much of it. */
      v.literal("skipped"),
    ),
    isOver: v.boolean(),
    fell: v.boolean(),
    /** How many take part or took part. */
    sealed: v.number(),
    /** `Bar`; `null` before it opens. One row for all who strike. */
    bar: v.union(
      v.null(),
      v.object({
        full: v.number(),
        left: v.number(),
        foldedToMs: v.number(),
        turns: v.array(v.object(moment)),
        fell: v.union(v.null(), v.object({ ...moment, dealt: v.number() })),
        struck: v.number(),
        strikes: v.number(),
        hardest: v.array(v.object({ key: v.string(), damage: v.number() })),
        course: v.array(v.number()),
        /** `BarStep`s of the piece that was folded last, while it is open. */
        steps: v.optional(v.array(v.object(step))),
      }),
    ),
    /** What those who took part could have dealt, once it was counted. */
    potential: v.number(),
    /** Median damage by bracket, once it was counted. */
    medians: v.record(v.string(), v.number()),
    /** Whose strikes were the strongest, once that was counted. */
    best: v.array(v.object({ characterId: v.id("characters"), damage: v.number() })),
    /** How many reached each tier. */
    reached: v.record(v.string(), v.number()),
  })
    .index("by_window", ["window"])
    .index("by_over", ["isOver", "window"]),

  /** What a character has promised for a window that was not made ready yet. */
  bossPledges: defineTable({
    characterId: v.id("characters"),
    window: v.number(),
    atMs: v.number(),
    ...orders,
  })
    .index("by_character", ["characterId", "window"])
    .index("by_window", ["window"]),

  /** Who strikes in a window, and what was read of them. They go as soon as they are paid. */
  bossStrikers: defineTable({
    characterId: v.id("characters"),
    window: v.number(),
    /** What stands for it among all who strike: it tells nobody who it is. */
    key: v.string(),
    sealedAtMs: v.number(),
    offsetMs: v.number(),
    /** The second of the minute in which its strikes are due. */
    second: v.number(),
    powers: v.record(v.string(), v.number()),
    wornKind: oneOf(attackKinds),
    orders: v.array(v.object({ fromMs: v.number(), ...orders })),
    combatLevel: v.number(),
    tier: v.number(),
    /** What it dealt, once that was counted. */
    damage: v.union(v.null(), v.number()),
  })
    .index("by_character", ["characterId", "window"])
    .index("by_key", ["window", "key"])
    .index("by_second", ["window", "second"])
    .index("by_damage", ["window", "damage"]),

  /** What came of the windows in which a character took part. */
  bossRewards: defineTable({
    characterId: v.id("characters"),
    window: v.number(),
    fell: v.boolean(),
    tier: oneOf(tierIds),
    omens: v.number(),
    caches: v.number(),
    cacheTier: v.number(),
    strikes: v.number(),
    damage: v.number(),
    /** What the damage was measured by. */
    yardstick: v.number(),
    /** Where it waits until it is claimed. */
    deliveryId: v.id("deliveries"),
  })
    .index("by_character", ["characterId", "window"])
    .index("by_window", ["window"]),

  /** What a character has bought with omens, in the week that began on that UTC day, and ever. */
  omenPurchases: defineTable({
    characterId: v.id("characters"),
    week: v.number(),
    counts: v.record(v.string(), v.number()),
    ever: v.record(v.string(), v.number()),
  }).index("by_character", ["characterId"]),

  /** Omens of a season; nobody whom no board ranks is in it. */
  bossSeasons: defineTable({
    characterId: v.id("characters"),
    season: v.number(),
    mode: v.string(),
    omens: v.number(),
    /** Less than nothing: of equals the one is ahead that reached the value first. */
    earliness: v.number(),
  })
    .index("by_character", ["characterId", "season"])
    .index("by_place", ["season", "mode", "omens", "earliness"]),
};

export type WorldBossModel = ModelOf<typeof worldBossTables> &
  BoostModel &
  ChatModel &
  InventoryModel &
  QuestModel &
  RankingModel;
export type BossWindowDoc = DocumentByName<WorldBossModel, "bossWindows">;
export type PledgeDoc = DocumentByName<WorldBossModel, "bossPledges">;
export type StrikerDoc = DocumentByName<WorldBossModel, "bossStrikers">;

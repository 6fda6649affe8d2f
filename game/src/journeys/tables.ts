import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import type { GenericId } from "convex/values";
import { v } from "convex/values";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import type { InventoryModel } from "../inventory/tables.ts";
import type { VillageSeasonModel } from "../village-seasons/tables.ts";
import type { WorksModel } from "../village-works/tables.ts";
import type { VillageModel } from "../village/tables.ts";

const counts = v.record(v.string(), v.number());

export const journeyTables = {
  /** What a village knows of its map of a season, and what it has left for journeys in it. Hexes are `HexNumber`. */
  journeyLands: defineTable({
    villageId: v.id("villages"),
    season: v.number(),
    reached: v.array(v.number()),
    seen: v.array(v.number()),
    /** Hexes that failed once, and until when they are easier. */
    easings: v.array(v.object({ hex: v.number(), untilMs: v.number() })),
    stamina: v.object({ points: v.number(), atMs: v.number() }),
    /** The next journey takes half the time. */
    isSwift: v.boolean(),
    /** Musters that were opened on a UTC day. */
    launches: v.object({ day: v.number(), count: v.number() }),
  })
    .index("by_village", ["villageId", "season"])
    .index("by_season", ["season"]),

  journeys: defineTable({
    villageId: v.id("villages"),
    /** What the village was called when it was launched. */
    village: v.string(),
    /** By the map of which season it goes. */
    season: v.number(),
    target: v.number(),
    terrain: v.string(),
    /** Stamina that is reserved for it, or was. */
    cost: v.number(),
    isSwift: v.boolean(),
    launcherId: v.id("characters"),
    state: oneOf(["mustering", "out", "back"]),
    launchedAtMs: v.number(),
    /** When the muster ends; when it left, from then on. */
    leavesAtMs: v.number(),
    backAtMs: v.union(v.null(), v.number()),
    /** Once it has begun: what all bring together, what is asked for, the chance in hundredths of a percent, and the way. */
    power: v.number(),
    required: v.number(),
    chance: v.number(),
    way: v.array(v.number()),
    walkers: v.number(),
    /** What became of it. */
    ended: v.union(
      v.null(),
      v.object({
        isReached: v.boolean(),
        event: v.union(v.null(), v.string()),
        seen: v.array(v.number()),
        /** The goods that the event brings, or would. */
        goods: v.union(v.null(), v.string()),
        /** What the village had of it. */
        shrineFavour: v.number(),
        xp: v.number(),
        items: counts,
        /** What the launcher may still choose, or chose. */
        choice: v.union(v.null(), oneOf(["open", "resource", "cache"])),
      }),
    ),
  }).index("by_village", ["villageId", "state", "leavesAtMs"]),

  /** Who goes with which journey, and with what. */
  journeyWalkers: defineTable({
    journeyId: v.id("journeys"),
    characterId: v.id("characters"),
    place: oneOf(["mustering", "out", "back"]),
    joinedAtMs: v.number(),
    /** As it was called when it joined. */
    name: v.string(),
    avatarSeed: v.number(),
    /** The rations that it takes along. */
    ration: v.string(),
    /** The `HolderName` that has them while it musters; left out in rows of before. */
    escrow: v.optional(v.string()),
    power: v.number(),
    ownPart: v.number(),
    combatLevel: v.number(),
    tier: v.number(),
    /** Hurt on the way, it stays at home until then. */
    restsUntilMs: v.optional(v.number()),
    /** What it was paid. */
    pay: v.optional(v.object({ gold: v.number(), favour: v.number(), items: counts })),
  })
    .index("by_character", ["characterId", "place", "joinedAtMs"])
    .index("by_journey", ["journeyId"]),
};

export type JourneyModel = ModelOf<typeof journeyTables> &
  InventoryModel &
  VillageModel &
  VillageSeasonModel &
  WorksModel;

export type JourneyId = GenericId<"journeys">;
export type LandDoc = DocumentByName<JourneyModel, "journeyLands">;
export type JourneyDoc = DocumentByName<JourneyModel, "journeys">;
export type WalkerDoc = DocumentByName<JourneyModel, "journeyWalkers">;

import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { PartyModel } from "../party/tables.ts";

export const expeditionTables = {
  expeditions: defineTable({
    /** Which way it is. */
    way: v.string(),
    /** Whose members may join; `null` for one that its opener goes alone. */
    partyId: v.union(v.null(), v.id("parties")),
    openerId: v.id("characters"),
    state: v.union(v.literal("gathering"), v.literal("out"), v.literal("back")),
    openedAtMs: v.number(),
    /** Nobody joins any more: it begins as soon as all of them are back from where they are. */
    isReady: v.boolean(),
    /** By how much faster its opener leads, a share of one. */
    speed: v.number(),
    leftAtMs: v.union(v.null(), v.number()),
    backAtMs: v.union(v.null(), v.number()),
    /** How much of the pay comes home, once it has begun. */
    percent: v.union(v.null(), v.number()),
  }).index("by_party", ["partyId", "state"]),

  /** Who goes with which, and with what. */
  travellers: defineTable({
    expeditionId: v.id("expeditions"),
    characterId: v.id("characters"),
    place: v.union(
      v.literal("joined"),
      v.literal("out"),
      v.literal("back"),
      /** Left the party on the way. */
      v.literal("forfeited"),
    ),
    joinedAtMs: v.number(),
    power: v.number(),
    combatLevel: v.number(),
    skill: v.string(),
    skillLevel: v.number(),
    tier: v.number(),
    /** What it was paid, once it is back. */
    pay: v.union(
      v.null(),
      v.object({
        gold: v.number(),
        xp: v.number(),
        items: v.record(v.string(), v.number()),
      }),
    ),
  })
    .index("by_character", ["characterId", "place", "joinedAtMs"])
    .index("by_expedition", ["expeditionId"]),

  /** How often a character may still set out. */
  expeditionStarts: defineTable({
    characterId: v.id("characters"),
    day: v.number(),
    left: v.number(),
  }).index("by_character", ["characterId"]),
};

export type ExpeditionModel = ModelOf<typeof expeditionTables> & PartyModel;

import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const inventoryTables = {
  /**
   * What reached a character from outside and waits to be claimed, one row for each delivery. The goods
   * themselves are held by the holder `collection:<characterId>`.
   */
  deliveries: defineTable({
    characterId: v.id("characters"),
    atMs: v.number(),
    /** Why it came; the words are permanent. */
    cause: v.string(),
    gold: v.number(),
    /** Hundredths beside it. */
    centiGold: v.number(),
    currencies: v.record(v.string(), v.number()),
    items: v.record(v.string(), v.number()),
    pieceIds: v.array(v.id("pieces")),
    /** Thousandths of xp by skill, which the claim pays. */
    milliXp: v.optional(v.record(v.string(), v.number())),
    /** How many deeds it pays, which the claim counts; one where it is missing. */
    deeds: v.optional(v.number()),
  }).index("by_character", ["characterId"]),

  /** What the vendor was sold a moment ago and gives back for what it paid. */
  sales: defineTable({
    characterId: v.id("characters"),
    atMs: v.number(),
    gold: v.number(),
    items: v.record(v.string(), v.number()),
    /** `ReturnedPiece`s. */
    pieces: v.array(v.any()),
    /** The gems of their sockets, which the seller got back. */
    gems: v.record(v.string(), v.number()),
  }).index("by_character", ["characterId"]),

  /** Filters of found equipment that are saved by name; `filters` as in `lives`. */
  savedFilters: defineTable({
    characterId: v.id("characters"),
    /** 1 to 5. */
    place: v.number(),
    name: v.string(),
    filters: v.record(v.string(), v.number()),
  }).index("by_character", ["characterId", "place"]),
};

export type InventoryModel = ModelOf<typeof coreTables & typeof inventoryTables>;

import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { coreTables, ModelOf } from "../core/tables.ts";

export const craftingTables = {
  /**
   * How many deeds of chance a character has ordered, kind by kind: each draws from a stream of its own
   * that hangs on this number alone, so neither the order nor the instant changes it.
   */
  deedCounts: defineTable({
    characterId: v.id("characters"),
    temper: v.number(),
    reroll: v.number(),
    cache: v.number(),
    /** Affixes that may still be rolled anew for half the price; left out before the first. */
    halfRerolls: v.optional(v.number()),
  }).index("by_character", ["characterId"]),
};

export type CraftingModel = ModelOf<typeof coreTables & typeof craftingTables>;

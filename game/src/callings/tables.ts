import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const callingTables = {
  /** What a character remembers of its callings; the present one stands in its life. */
  callingBooks: defineTable({
    characterId: v.id("characters"),
    /** The last change that cost nothing; `null` when there was none. */
    lastFreeAtMs: v.union(v.null(), v.number()),
    /** Changes that were given and cost nothing, whenever they are made. */
    gifts: v.number(),
    /** `CallingState` or `null`, two of them. */
    builds: v.any(),
  }).index("by_character", ["characterId"]),
};

export type CallingModel = ModelOf<typeof coreTables & typeof callingTables>;

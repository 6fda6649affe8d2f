import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { FighterModel } from "../fighters/tables.ts";

export const towerTables = {
  /** How high a character has come. */
  climbs: defineTable({
    characterId: v.id("characters"),
    /** The UTC day on which the week of `floor` began. */
    week: v.number(),
    floor: v.number(),
    best: v.number(),
    attempts: v.object({ day: v.number(), left: v.number() }),
    /** Bouts that were fought here: the next one's chance hangs on it. */
    boutCounter: v.number(),
  }).index("by_character", ["characterId"]),
};

export type TowerModel = ModelOf<typeof towerTables> & FighterModel;

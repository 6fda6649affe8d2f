import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { FighterModel } from "../fighters/tables.ts";
import type { HouseholdModel } from "../households/tables.ts";

export const arenaTables = {
  /** Where a character stands in the arena, from its first defence or bout on. */
  gladiators: defineTable({
    characterId: v.id("characters"),
    rating: v.number(),
    /** Bouts of its own against others who are rated. */
    bouts: v.number(),
    /** Whether others may meet it. */
    isListed: v.boolean(),
    /** The UTC day on which the week of the rating began, and own bouts in it. */
    week: v.number(),
    weekBouts: v.number(),
    /** Laurels of weeks that are over, which wait for a moment to be booked. */
    owedLaurels: v.number(),
    attempts: v.object({ day: v.number(), left: v.number() }),
    /** Bouts that were fought: the next one's chance hangs on it. */
    boutCounter: v.number(),
    /** Who can be met; `null` is a company that nobody leads. */
    opponents: v.array(v.union(v.null(), v.id("characters"))),
    drawnAtMs: v.number(),
    /** How often opponents were drawn: who they are hangs on it. */
    drawCounter: v.number(),
    /** How often others were met on a UTC day. */
    met: v.object({ day: v.number(), times: v.record(v.string(), v.number()) }),
    /** What came to its defence on a UTC day. */
    attacked: v.object({
      day: v.number(),
      times: v.number(),
      held: v.number(),
      move: v.number(),
    }),
  })
    .index("by_character", ["characterId"])
    .index("by_rating", ["isListed", "rating"])
    .index("by_week", ["week"])
    .index("by_owed", ["owedLaurels"]),
};

export type ArenaModel = ModelOf<typeof arenaTables> & FighterModel & HouseholdModel;

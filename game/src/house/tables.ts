import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const houseTables = {
  /** How a character had laid its book before accounts chose for all of theirs; none are written any more. */
  guestBooks: defineTable({
    characterId: v.id("characters"),
    isOpen: v.boolean(),
  }).index("by_character", ["characterId"]),

  guestNotes: defineTable({
    /** Whose book it stands in. */
    characterId: v.id("characters"),
    /** Who wrote it; may have left since. */
    authorId: v.id("characters"),
    text: v.string(),
    atMs: v.number(),
    /** The UTC day, counted from 1970. */
    day: v.number(),
    /** Whether its author was new at that time; left out when not. */
    ofNewcomer: v.optional(v.boolean()),
  })
    .index("by_character", ["characterId", "atMs"])
    .index("by_day", ["characterId", "day"])
    .index("by_author", ["characterId", "authorId", "day"])
    .index("by_visitor", ["authorId", "day"]),
};

export type HouseModel = ModelOf<typeof coreTables & typeof settingsTables & typeof houseTables>;

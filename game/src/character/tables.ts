import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const characterTables = {
  /** Who left for good: the name stays theirs for a while. */
  departedCharacters: defineTable({
    /** The id it had, by which others may still speak of it. */
    wasId: v.string(),
    nameKey: v.string(),
    /** As of `characters`. */
    nameLook: v.optional(v.string()),
    nameFreeAtMs: v.number(),
  })
    .index("by_name_key", ["nameKey"])
    .index("by_name_look", ["nameLook"])
    .index("by_freedom", ["nameFreeAtMs"]),
};

export type CharacterModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof characterTables
>;

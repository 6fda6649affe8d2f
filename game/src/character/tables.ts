import { defineTable } from "convex/server";
import type { GenericDatabaseReader } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const characterTables = {
  /** What every open page shows of its character besides the present work. */
  briefs: defineTable({
    characterId: v.id("characters"),
    totalLevel: v.number(),
    /** An order at the bench has come to a halt. */
    benchWaits: v.boolean(),
    /** When the plots are ripe that wait for their harvest. */
    plotsRipeAtMs: v.array(v.number()),
    /** How many ask to be friends; left out before the first. */
    friendRequests: v.optional(v.number()),
    /** Until when each invitation to a party waits, and for a leader each application; left out before the first. */
    partyAsksUntilMs: v.optional(v.array(v.number())),
    /** The same of villages, for those who answer. */
    villageAsksUntilMs: v.optional(v.array(v.number())),
  }).index("by_character", ["characterId"]),

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

/** What reads of this feature are made with, by it and by later ones. */
export type CharacterReader = {} & Pick<
  GenericDatabaseReader<CharacterModel>,
  "get" | "query" | "normalizeId"
>;

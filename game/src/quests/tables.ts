import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const questTables = {
  /** How far a character is in the story; no row before the first event that counts. */
  stories: defineTable({
    characterId: v.id("characters"),
    /** `Story` of the rules. */
    story: v.any(),
  }).index("by_character", ["characterId"]),
};

export type QuestModel = ModelOf<typeof coreTables & typeof questTables>;

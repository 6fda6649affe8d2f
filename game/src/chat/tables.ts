import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const chatTables = {
  messages: defineTable({
    channel: v.string(),
    /** Counts up without a gap in each channel, so that the oldest beyond the history is known at once. */
    number: v.number(),
    atMs: v.number(),
    kind: v.union(v.literal("say"), v.literal("system")),
    /** Who wrote it; `null` for a system line. */
    characterId: v.union(v.null(), v.id("characters")),
    /** The name and face at the time of writing. */
    name: v.string(),
    avatarSeed: v.number(),
    text: v.string(),
  }).index("by_channel", ["channel", "number"]),

  /** How fast a character has been talking lately. */
  speakers: defineTable({
    characterId: v.id("characters"),
    /** `SpeakerState` of the message rule. */
    state: v.any(),
  }).index("by_character", ["characterId"]),
};

export type ChatModel = ModelOf<typeof coreTables & typeof chatTables>;

import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import type { ModelOf } from "../core/tables.ts";
import type { MarketModel } from "../market/tables.ts";

export const giftTables = {
  /** What waits for somebody's answer. It lies with the holder that `escrowOf` names. */
  gifts: defineTable({
    /** Whom it is for. */
    characterId: v.id("characters"),
    fromId: v.id("characters"),
    item: v.string(),
    /** Of a stack; 1 for a piece. */
    quantity: v.number(),
    pieceId: v.optional(v.id("pieces")),
    sentAtMs: v.number(),
    untilMs: v.number(),
    /** It lies with a holder for whom it is for alone; left out in gifts of before. */
    liesApart: v.optional(v.literal(true)),
  })
    .index("by_character", ["characterId"])
    .index("by_sender", ["fromId"]),

  /** What became of gifts, in the eyes of one of the two; the last thirty of a character. */
  giftsEnded: defineTable({
    characterId: v.id("characters"),
    otherId: v.id("characters"),
    /** Whether this character gave it. */
    isOwn: v.boolean(),
    item: v.string(),
    quantity: v.number(),
    atMs: v.number(),
    how: v.union(v.literal("taken"), v.literal("returned")),
  }).index("by_character", ["characterId", "atMs"]),

  /** How many gifts an account has sent on a UTC day. */
  giftDays: defineTable({ accountId: v.string(), day: v.number(), sent: v.number() }).index(
    "by_account",
    ["accountId"],
  ),

  /** What came to a character from others on a UTC day, in gifts and in hundredths of gold. */
  inflows: defineTable({
    characterId: v.id("characters"),
    day: v.number(),
    gifts: v.number(),
    centi: v.number(),
  }).index("by_character", ["characterId"]),
};

export type GiftModel = ModelOf<typeof giftTables> & MarketModel & ChatModel;

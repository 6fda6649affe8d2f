import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ActivityModel } from "../activity/tables.ts";
import type { ModelOf } from "../core/tables.ts";
import type { FlowModel } from "../flows/tables.ts";
import type { GiftModel } from "../gifts/tables.ts";
import type { LogModel } from "../log/tables.ts";

// `of` and `by` are accounts, and no field bears the name by which an account's or a character's rows are found: what staff
// write down is in nobody's copy of their data, and outlives neither its time nor the account.

export const playerFileTables = {
  /** Files of accounts that somebody of the staff has open, until when. */
  fileOpenings: defineTable({ by: v.string(), of: v.string(), untilMs: v.number() })
    .index("by_reader", ["by", "of"])
    .index("by_end", ["untilMs"]),

  /** What somebody of the staff said that they look for, until when they may: a digest, for no address belongs into the world. */
  fileSearches: defineTable({ by: v.string(), digest: v.string(), untilMs: v.number() })
    .index("by_reader", ["by", "digest"])
    .index("by_end", ["untilMs"]),

  /** What staff wrote down about an account, for each other. */
  staffNotes: defineTable({
    of: v.string(),
    by: v.string(),
    text: v.string(),
    atMs: v.number(),
  }).index("by_subject", ["of", "atMs"]),

  /** How many gold-minutes staff gave a character on a UTC day. */
  staffGrants: defineTable({
    receiver: v.id("characters"),
    day: v.number(),
    minutes: v.number(),
  })
    .index("by_receiver", ["receiver", "day"])
    .index("by_day", ["day"]),

  /**
   * Trades at unusual prices, and gifts, for a fortnight: who gave what to whom for how much. Staff can have one undone, once
   * another one agrees.
   */
  deals: defineTable({
    atMs: v.number(),
    seller: v.id("characters"),
    buyer: v.id("characters"),
    item: v.string(),
    quantity: v.number(),
    pieceId: v.union(v.null(), v.id("pieces")),
    /** What the buyer paid, and the most of it that was tax; nothing for a gift. */
    gold: v.number(),
    taxGold: v.number(),
    /** What went back, once it was undone. */
    undone: v.optional(
      v.object({ atMs: v.number(), second: v.string(), quantity: v.number(), gold: v.number() }),
    ),
  })
    .index("by_seller", ["seller", "atMs"])
    .index("by_buyer", ["buyer", "atMs"])
    .index("by_age", ["atMs"]),
};

export type PlayerFileModel = ModelOf<typeof playerFileTables> &
  ActivityModel &
  FlowModel &
  GiftModel &
  LogModel;

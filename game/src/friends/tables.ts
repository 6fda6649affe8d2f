import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import type { ModelOf } from "../core/tables.ts";
import type { PresenceModel } from "../presence/tables.ts";

export const friendTables = {
  /** How a character stands with another, who has a row the other way round. */
  friends: defineTable({
    characterId: v.id("characters"),
    otherId: v.id("characters"),
    /** Friends, or a request that this character sent or received and that waits for its answer. */
    state: v.union(v.literal("friends"), v.literal("sent"), v.literal("received")),
    /** Since when. */
    atMs: v.number(),
  })
    .index("by_character", ["characterId", "otherId"])
    .index("by_state", ["characterId", "state"]),

  /** How many requests an account has sent on a day. */
  friendRequestDays: defineTable({
    accountId: v.string(),
    /** The UTC day, in days since 1970. */
    day: v.number(),
    sent: v.number(),
  }).index("by_account", ["accountId"]),
};

export type FriendModel = ModelOf<typeof friendTables> & ChatModel & PresenceModel;

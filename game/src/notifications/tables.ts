import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const notificationTables = {
  notices: defineTable({
    characterId: v.id("characters"),
    atMs: v.number(),
    isUnread: v.boolean(),
    /** What it is about: unread ones about the same thing become one. Empty when each stands alone. */
    about: v.string(),
    /** `NoticeEvent`. */
    event: v.any(),
  })
    .index("by_character", ["characterId", "atMs"])
    .index("by_unread", ["characterId", "isUnread", "about"])
    .index("by_age", ["atMs"]),

  /** How many notices a character's bell holds, so that nobody counts them when one more comes. */
  bells: defineTable({ characterId: v.id("characters"), kept: v.number() }).index("by_character", [
    "characterId",
  ]),
};

export type NotificationModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof notificationTables
>;

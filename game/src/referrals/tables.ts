import { defineTable } from "convex/server";
import type { GenericDatabaseReader } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { PremiumModel, premiumTables } from "../premium/tables.ts";

const instant = v.union(v.null(), v.number());

export const referralTables = {
  /** The address by which an account sends friends. One that was replaced is gone. */
  referralLinks: defineTable({
    accountId: v.string(),
    /** Whose face and name it shows. */
    faceId: v.id("characters"),
    refId: v.string(),
    drawnAtMs: v.number(),
  })
    .index("by_account", ["accountId"])
    .index("by_ref", ["refId"]),

  /** A friend that came by such an address, and how far it is: a `Standing`. */
  referrals: defineTable({
    /** The friend. */
    accountId: v.string(),
    /** The account that sent it. */
    fromAccountId: v.string(),
    sinceMs: v.number(),
    days: v.number(),
    lastDay: instant,
    steps: v.array(v.object({ reachedAtMs: instant, paidAtMs: instant })),
    friendPaidAtMs: instant,
    /** When whoever sent it is paid next for what it reached; nothing where that is not to come. */
    paysAtMs: v.optional(v.number()),
  })
    .index("by_account", ["accountId"])
    .index("by_referrer", ["fromAccountId", "sinceMs"])
    .index("by_payment", ["paysAtMs"]),

  /** Which of them staff stopped: whoever sent that friend has nothing more of it. */
  referralStops: defineTable({
    /** The account that sent. */
    accountId: v.string(),
    referralId: v.id("referrals"),
    atMs: v.number(),
    /** What that account reads. */
    reason: v.string(),
    /** Who of the staff did. */
    by: v.string(),
  })
    .index("by_account", ["accountId"])
    .index("by_referral", ["referralId"])
    .index("by_time", ["atMs"]),

  /** Frames that an account has of it. */
  referralFrames: defineTable({
    accountId: v.string(),
    frame: v.string(),
    atMs: v.number(),
  }).index("by_account", ["accountId"]),
};

export type ReferralModel = ModelOf<typeof premiumTables & typeof referralTables> & PremiumModel;

/** What the readers of other features can do for this one. */
export type ReferralReader = {} & Pick<GenericDatabaseReader<ReferralModel>, "query">;

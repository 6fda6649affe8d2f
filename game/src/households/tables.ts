import { defineTable } from "convex/server";
import { v } from "convex/values";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import { linkAppealStates } from "./content/link-appeals.ts";

export const householdTables = {
  /** An account that belongs together with others. One that is left alone has no household, whatever its row says. */
  householdMembers: defineTable({
    accountId: v.string(),
    /** The code by which the first two came together. */
    household: v.string(),
    /** The character by which the others know the account: which others it has is not told. */
    faceId: v.id("characters"),
    joinedAtMs: v.number(),
    /** It leaves then; left out while it stays. */
    leavesAtMs: v.optional(v.number()),
  })
    .index("by_account", ["accountId"])
    .index("by_household", ["household"]),

  /**
   * Two accounts that staff have bound together, after review and with a second person. `one`, `other`, `by` and `second`
   * are accounts, named as in cases, so that nobody's copy of their data tells of somebody else's account.
   */
  householdLinks: defineTable({
    one: v.string(),
    other: v.string(),
    reason: v.string(),
    by: v.string(),
    second: v.string(),
    atMs: v.number(),
    /** Who came into the household by it, and from which one they came, if any. */
    came: v.array(v.string()),
    from: v.union(v.null(), v.string()),
  })
    .index("by_one", ["one"])
    .index("by_other", ["other"]),

  /** What an account said against such a link, and what somebody else of the staff answered. */
  householdAppeals: defineTable({
    accountId: v.string(),
    linkId: v.id("householdLinks"),
    /** By which character. */
    name: v.string(),
    text: v.string(),
    atMs: v.number(),
    state: oneOf(linkAppealStates),
    answer: v.optional(v.object({ by: v.string(), atMs: v.number(), reason: v.string() })),
  })
    .index("by_account", ["accountId", "atMs"])
    .index("by_link", ["linkId"])
    .index("by_state", ["state", "atMs"]),

  /** The code that an account shows, good once. */
  householdCodes: defineTable({
    accountId: v.string(),
    faceId: v.id("characters"),
    code: v.string(),
    untilMs: v.number(),
  })
    .index("by_account", ["accountId"])
    .index("by_code", ["code"]),
};

export type HouseholdModel = ModelOf<typeof coreTables & typeof householdTables>;

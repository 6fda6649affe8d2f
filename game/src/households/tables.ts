import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

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

import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Codes and who used them. `by` and `second` are accounts of the staff, and not called as those are by which an account's rows are found. */
export const codeTables = {
  /** Codes that were made together, and give the same. */
  codeBatches: defineTable({
    /** `CodeGood`. */
    gives: v.string(),
    /** Crowns or days; 1 of a cosmetic. */
    amount: v.number(),
    codes: v.number(),
    usesOfEach: v.number(),
    /** Uses of all of them. */
    used: v.number(),
    madeAtMs: v.number(),
    untilMs: v.number(),
    by: v.string(),
    /** Who agreed, where somebody had to. */
    second: v.optional(v.string()),
    reason: v.string(),
    revokedAtMs: v.optional(v.number()),
  })
    .index("by_end", ["untilMs"])
    .index("by_maker", ["by", "madeAtMs"]),

  /** Kept readable, since staff hand them out; only those who hold the keys can ask for them. */
  crownCodes: defineTable({
    batchId: v.id("codeBatches"),
    code: v.string(),
    used: v.number(),
    revokedAtMs: v.optional(v.number()),
  })
    .index("by_code", ["code"])
    .index("by_batch", ["batchId"]),

  /** Which accounts used a code. */
  codeUses: defineTable({
    accountId: v.string(),
    codeId: v.id("crownCodes"),
    atMs: v.number(),
  }).index("by_account", ["accountId", "codeId"]),

  /** When an account entered codes within the last hour. */
  codeTries: defineTable({ accountId: v.string(), atMs: v.array(v.number()) }).index("by_account", [
    "accountId",
  ]),
};

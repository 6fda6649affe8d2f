import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import { dialIds } from "./content/dials.ts";

export const dialTables = {
  /**
   * What staff have set for everybody, from an instant that was an hour ahead when it was written. `by` and `second` are accounts,
   * and are not called as those are by which an account's rows are found.
   */
  dials: defineTable({
    dial: oneOf(dialIds),
    percent: v.number(),
    fromMs: v.number(),
    untilMs: v.number(),
    /** Everybody reads it. */
    reason: v.string(),
    by: v.string(),
    second: v.string(),
    setAtMs: v.number(),
    /** When somebody ended it before its time. */
    endedAtMs: v.optional(v.number()),
  }).index("by_end", ["untilMs"]),
};

export type DialModel = ModelOf<typeof coreTables & typeof dialTables>;
export type DialDoc = DocumentByName<DialModel, "dials">;

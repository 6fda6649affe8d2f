import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { ModerationModel } from "../moderation/tables.ts";

export const flowTables = {
  /**
   * What one account gained from another on a UTC day by prices far from the usual and by gifts, in hundredths of gold. Both are
   * accounts, and neither is a field by which an account's rows are found: the copy of an account tells of nobody else.
   */
  flows: defineTable({
    day: v.number(),
    giver: v.string(),
    taker: v.string(),
    centi: v.number(),
    /** How much of it were gifts. */
    giftCenti: v.number(),
  })
    .index("by_pair", ["giver", "taker", "day"])
    .index("by_taker", ["taker", "day"])
    .index("by_day", ["day"]),

  /** The last day that was judged, and what moved most then, whether it stands out or not; one row. */
  flowsJudged: defineTable({
    day: v.number(),
    most: v.optional(
      v.array(
        v.object({
          giver: v.string(),
          taker: v.string(),
          centi: v.number(),
          giftCenti: v.number(),
          /** By how many standard deviations it lies beyond the mean, where that is more than what makes a case. */
          beyond: v.union(v.null(), v.number()),
        }),
      ),
    ),
  }),
};

export type FlowModel = ModelOf<typeof flowTables> & ModerationModel;

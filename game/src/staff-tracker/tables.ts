import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { ModerationModel } from "../moderation/tables.ts";
import type { PresenceModel } from "../presence/tables.ts";

export const staffTrackerTables = {
  /** What became of reports, sanctions and appeals in a month. It names nobody, and stays when its rows are forgotten. */
  staffMonths: defineTable({
    /** In months since January 1970. */
    month: v.number(),
    /** By the words of `figureIds`. */
    counts: v.record(v.string(), v.number()),
    /** The medians, from the first report to the end of its case, and from an appeal to its answer; `null` of none. */
    caseMs: v.union(v.null(), v.number()),
    appealMs: v.union(v.null(), v.number()),
    /** It was counted after its end. */
    isOver: v.boolean(),
    countedAtMs: v.number(),
    /** What was counted last, so that nothing is counted again while nothing happens. */
    seen: v.string(),
  }).index("by_month", ["month"]),

  /** What one of the staff did in the last thirty days. */
  staffCounts: defineTable({
    accountId: v.string(),
    deeds: v.number(),
    /** Tickets closed, which are deeds too. */
    tickets: v.number(),
  }).index("by_account", ["accountId"]),
};

export type StaffTrackerModel = ModelOf<typeof staffTrackerTables> &
  ModerationModel &
  PresenceModel;

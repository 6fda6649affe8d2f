import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import type { HouseModel } from "../house/tables.ts";
import type { HouseholdModel } from "../households/tables.ts";
import type { LogModel } from "../log/tables.ts";
import type { OrderModel } from "../orders/tables.ts";
import type { PartyModel } from "../party/tables.ts";
import type { PublishingModel } from "../publishing/tables.ts";
import type { WikiModel } from "../wiki/tables.ts";
import { caseThings, reportCauses } from "./content/causes.ts";

const line = v.object({
  name: v.string(),
  text: v.string(),
  atMs: v.number(),
  /** The one that was reported. */
  isIt: v.boolean(),
});

/** What the account of a case gained from another one within some days by unusual prices and gifts. */
const flow = v.object({
  /** By its name at that time. */
  giver: v.string(),
  gold: v.number(),
  /** How much of it were gifts. */
  giftGold: v.number(),
  /** What it is in minutes of fighting of whoever gained. */
  minutes: v.number(),
  /** By how many standard deviations it lies beyond what usually moves. */
  sigmas: v.number(),
  days: v.number(),
});

export const moderationTables = {
  /**
   * All reports of one thing, with what it was at the first of them: it may be gone by the time somebody looks. Cases
   * outlive the accounts they name, so none of the fields is called as those are by which an account's rows are found.
   */
  cases: defineTable({
    what: oneOf(caseThings),
    /**
     * The id of the line, of the note, or of the character; of a party's text that of the party, and when it was written; of a flow its
     * two accounts.
     */
    thing: v.string(),
    /** The channel of a line, else empty. */
    place: v.string(),
    /** Whose it is: the account, and the name at that time. */
    of: v.string(),
    name: v.string(),
    text: v.string(),
    context: v.array(line),
    /** What moved between two accounts, where that is what it is about: nobody reported it. */
    flow: v.optional(flow),
    reports: v.number(),
    firstAtMs: v.number(),
    lastAtMs: v.number(),
    state: oneOf(["open", "closed"]),
    /** The account of the staff who looks at it, and until when nobody else may. */
    claim: v.union(v.null(), v.object({ by: v.string(), untilMs: v.number() })),
    closed: v.optional(
      v.object({ by: v.string(), atMs: v.number(), verdict: oneOf(["upheld", "dismissed"]) }),
    ),
  })
    .index("by_thing", ["what", "thing", "state"])
    .index("by_state", ["state", "lastAtMs"])
    .index("by_accused", ["of", "firstAtMs"]),

  /** When staff looked at what an account has: its own, and in the copy of its data. Who looked stands in the record alone. */
  spectatings: defineTable({
    accountId: v.string(),
    /** The character. */
    name: v.string(),
    atMs: v.number(),
    untilMs: v.number(),
  }).index("by_account", ["accountId", "atMs"]),

  /** What one of the staff may look at, and until when; named as in cases. */
  spectatorViews: defineTable({
    of: v.string(),
    by: v.string(),
    viewed: v.id("characters"),
    untilMs: v.number(),
  })
    .index("by_end", ["untilMs"])
    .index("by_staff", ["by", "untilMs"]),

  /** Accounts whose connections the host ends next; named as in cases. */
  kicks: defineTable({ of: v.string() }),

  /** Who reported what, which nobody but the reporter is told. */
  caseReports: defineTable({
    caseId: v.id("cases"),
    accountId: v.string(),
    reporterId: v.id("characters"),
    cause: oneOf(reportCauses),
    note: v.string(),
    atMs: v.number(),
  })
    .index("by_account", ["accountId", "atMs"])
    .index("by_case", ["caseId", "atMs"]),
};

export type ModerationModel = ModelOf<typeof moderationTables> &
  ChatModel &
  HouseModel &
  HouseholdModel &
  LogModel &
  OrderModel &
  PartyModel &
  PublishingModel &
  WikiModel;

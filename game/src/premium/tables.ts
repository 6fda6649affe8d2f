import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import type { HouseholdModel } from "../households/tables.ts";
import { codeTables } from "./code-tables.ts";
import { crownReasons } from "./content/crown-reasons.ts";
import { paymentStates } from "./rules/payment.ts";

export const premiumTables = {
  ...codeTables,

  /** Every movement of Crowns; rows are added and never changed. Their sum is the balance. */
  crownEntries: defineTable({
    accountId: v.string(),
    atMs: v.number(),
    /** What came, or below 0 what went. */
    amount: v.number(),
    reason: oneOf(crownReasons),
    /** The offer, payment, gift or code that it was for, or why staff gave it; empty where nothing is named. */
    about: v.string(),
  }).index("by_account", ["accountId"]),

  /** Crowns that came together: the oldest are spent first, and what is left of a payment can be paid back. */
  crownLots: defineTable({
    accountId: v.string(),
    left: v.number(),
    /** Whether anything is left, so that those are found alone. */
    isOpen: v.boolean(),
    /** When they were had first: what was given and comes back is as old as it was. */
    sinceMs: v.number(),
  }).index("by_account", ["accountId", "isOpen", "sinceMs"]),

  /** What an account has. */
  crownAccounts: defineTable({
    accountId: v.string(),
    /** Below 0 where a payment was taken back whose Crowns were spent. */
    balance: v.number(),
    /** While it is below 0: when the oldest of those payments was made. What was bought since is locked. */
    owesSinceMs: v.optional(v.number()),
  }).index("by_account", ["accountId"]),

  /** What was bought, or given by others and by codes; a loadout more is a row each. */
  crownGoods: defineTable({
    accountId: v.string(),
    offer: v.string(),
    atMs: v.number(),
  }).index("by_account", ["accountId"]),

  /** The colour that an account has chosen for what is pressed and chosen on its pages. */
  accents: defineTable({ accountId: v.string(), accent: v.string() }).index("by_account", [
    "accountId",
  ]),

  /** When a character last changed its name for Crowns. */
  crownRenames: defineTable({ characterId: v.id("characters"), atMs: v.number() }).index(
    "by_character",
    ["characterId"],
  ),

  /** What one account gave to another and the other has not answered. */
  premiumGifts: defineTable({
    /** Whom it is for. */
    accountId: v.string(),
    /** The character that it was given to. */
    toId: v.id("characters"),
    fromAccountId: v.string(),
    /** The names as they were then. */
    fromName: v.string(),
    toName: v.string(),
    offer: v.string(),
    /** What was paid for it. */
    crowns: v.number(),
    sentAtMs: v.number(),
    untilMs: v.number(),
  })
    .index("by_account", ["accountId", "sentAtMs"])
    .index("by_giver", ["fromAccountId"]),

  /** How many gifts an account took in the UTC month that began then. */
  premiumGiftMonths: defineTable({
    accountId: v.string(),
    monthMs: v.number(),
    taken: v.number(),
  }).index("by_account", ["accountId"]),

  /** What players have begun to pay for Crowns. Money is in the smallest unit of its currency. */
  crownPayments: defineTable({
    accountId: v.string(),
    crowns: v.number(),
    amount: v.number(),
    currency: v.string(),
    state: oneOf(paymentStates),
    openedAtMs: v.number(),
    /** Until then it can be paid. */
    untilMs: v.number(),
    /** Whether the payment service could not open it. */
    hasFailed: v.optional(v.boolean()),
    /** What the payment service calls its page, and where that is. */
    checkout: v.optional(v.string()),
    url: v.optional(v.string()),
    /** What the payment service calls the payment, by which it is paid back and disputed. */
    intent: v.optional(v.string()),
    paidAtMs: v.optional(v.number()),
    lotId: v.optional(v.id("crownLots")),
    refunded: v.number(),
    disputes: v.array(v.object({ id: v.string(), isWon: v.boolean(), crowns: v.number() })),
  })
    .index("by_account", ["accountId", "openedAtMs"])
    .index("by_intent", ["intent"]),

  /** What the host has to do at the payment service; what is taken and never reported is due again. */
  paymentOrders: defineTable({
    accountId: v.string(),
    paymentId: v.id("crownPayments"),
    what: oneOf(["open", "close", "refund"]),
    /** What a refund pays back. */
    crowns: v.number(),
    amount: v.number(),
    dueAtMs: v.number(),
    failures: v.number(),
  })
    .index("by_account", ["accountId"])
    .index("by_due", ["dueAtMs"]),

  /** What the payment service has told, so that nothing is heard twice. */
  paymentNews: defineTable({
    eventId: v.string(),
    atMs: v.number(),
    /** Of which payment it is, while that one is not known to be paid yet: then it is heard. */
    waitsFor: v.optional(v.string()),
    /** `PaymentNews`. */
    news: v.optional(v.any()),
  })
    .index("by_event", ["eventId"])
    .index("by_waiting", ["waitsFor"])
    .index("by_time", ["atMs"]),

  /** What an account may spend in a month, in Crowns, where it has set it. */
  spendingCaps: defineTable({
    accountId: v.string(),
    crowns: v.number(),
    next: v.union(v.null(), v.object({ crowns: v.number(), fromMs: v.number() })),
  }).index("by_account", ["accountId"]),
};

export type PremiumModel = ModelOf<typeof premiumTables> & ChatModel & HouseholdModel;

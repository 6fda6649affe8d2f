import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import type { ModelOf } from "../core/tables.ts";
import type { HouseholdModel } from "../households/tables.ts";
import type { InventoryModel } from "../inventory/tables.ts";

export const partyTables = {
  parties: defineTable({
    leaderId: v.id("characters"),
    createdAtMs: v.number(),
    /** What the finder shows; `null` where it is not listed. */
    listing: v.union(
      v.null(),
      v.object({ text: v.string(), minTotalLevel: v.number(), isOpen: v.boolean() }),
    ),
    isListed: v.boolean(),
    /** Whose words those are, and since when: the lead may be another's by now. */
    listedBy: v.optional(v.object({ id: v.id("characters"), atMs: v.number() })),
  }).index("by_listed", ["isListed", "createdAtMs"]),

  /** Who was in which party from when to when; spans of the past stay until everybody is settled beyond them. */
  partyMembers: defineTable({
    partyId: v.id("parties"),
    characterId: v.id("characters"),
    joinedAtMs: v.number(),
    leftAtMs: v.union(v.null(), v.number()),
  })
    .index("by_character", ["characterId", "leftAtMs"])
    .index("by_party", ["partyId", "leftAtMs"]),

  /** From when to when a member was active and counted for the others; its end only ever moves on, or is cut short now. */
  partyLights: defineTable({
    partyId: v.id("parties"),
    memberId: v.id("characters"),
    fromMs: v.number(),
    untilMs: v.number(),
  })
    .index("by_party", ["partyId", "untilMs"])
    .index("by_member", ["memberId", "untilMs"]),

  /** Invitations of a party to a character, and applications of a character to a party. */
  partyAsks: defineTable({
    partyId: v.id("parties"),
    characterId: v.id("characters"),
    kind: v.union(v.literal("invite"), v.literal("application")),
    /** Who sent it, by the name at that time. */
    by: v.string(),
    atMs: v.number(),
  })
    .index("by_character", ["characterId", "partyId"])
    .index("by_party", ["partyId", "atMs"]),

  /** How many invitations and applications an account has sent on a UTC day. */
  partyAskDays: defineTable({
    accountId: v.string(),
    day: v.number(),
    invites: v.number(),
    applications: v.number(),
  }).index("by_account", ["accountId"]),

  /** What a party has set out to do together: one at a time. */
  partyQuests: defineTable({
    partyId: v.id("parties"),
    task: v.string(),
    chosenAtMs: v.number(),
    /** The most members since the choice, by which its goal goes. */
    membersMost: v.number(),
  }).index("by_party", ["partyId"]),

  /** What each member has done of it since it joined; the work of those who left stays, and is not paid. */
  partyShares: defineTable({
    partyQuestId: v.id("partyQuests"),
    characterId: v.id("characters"),
    count: v.number(),
    isIn: v.boolean(),
  })
    .index("by_quest", ["partyQuestId"])
    .index("by_character", ["characterId", "isIn"]),

  /** The last UTC day on which a quest of a party was paid to a character. */
  partyPayDays: defineTable({ characterId: v.id("characters"), day: v.number() }).index(
    "by_character",
    ["characterId"],
  ),

  /** What happened in a party. */
  partyLog: defineTable({
    partyId: v.id("parties"),
    atMs: v.number(),
    kind: v.string(),
    name: v.string(),
    /** Who did it, where that is another. */
    by: v.union(v.null(), v.string()),
    /** Which way an expedition went. */
    expedition: v.optional(v.string()),
    /** How many went, or how much of it came home in percent. */
    n: v.optional(v.number()),
    /** Which quest it is about. */
    quest: v.optional(v.string()),
  }).index("by_party", ["partyId", "atMs"]),
};

export type PartyModel = ModelOf<typeof partyTables> & ChatModel & HouseholdModel & InventoryModel;

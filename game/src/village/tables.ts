import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { CharacterModel } from "../character/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import type { PremiumModel } from "../premium/tables.ts";
import {
  bannerCharges,
  bannerColours,
  bannerPatterns,
  soldPatterns,
  wonPatterns,
} from "./content/banners.ts";

const banner = v.object({
  pattern: oneOf([...bannerPatterns, ...wonPatterns, ...soldPatterns]),
  field: oneOf(bannerColours),
  figure: oneOf(bannerColours),
  charge: oneOf(bannerCharges),
});

export const villageTables = {
  villages: defineTable({
    name: v.string(),
    /** As of `characters`, without the spaces. */
    nameKey: v.string(),
    nameLook: v.string(),
    text: v.string(),
    /** Whose words those are, and since when. */
    textBy: v.object({ id: v.id("characters"), atMs: v.number() }),
    banner,
    /** Patterns that it won or was given, which its banner may have beside those of all; left out before the first. */
    patternsWon: v.optional(v.array(oneOf(wonPatterns))),
    joining: oneOf(["open", "application", "invite"]),
    foundedAtMs: v.number(),
    xp: v.number(),
    /** Levels by `BuildingId`; what is missing is not built. */
    buildings: v.record(v.string(), v.number()),
    taxPercent: v.number(),
    /** A higher tax that is announced. */
    nextTax: v.union(v.null(), v.object({ percent: v.number(), fromMs: v.number() })),
    membersLaunch: v.boolean(),
    /** What may be taken out of the storage a day, in vendor value. */
    withdrawLimits: v.object({ steward: v.number(), member: v.number() }),
    /** Since when it takes part in sieges; `null` while it does not. */
    siegesEnabled: v.union(v.null(), v.object({ sinceMs: v.number() })),
    /** When it will be no more, and which members are against it. */
    disbanding: v.union(
      v.null(),
      v.object({ atMs: v.number(), by: v.string(), voices: v.array(v.id("characters")) }),
    ),
    /** When the next disbanding may be announced; left out before the first was stopped. */
    disbandsAgainAtMs: v.optional(v.number()),
    membersCount: v.number(),
    /** The elder's last act of office, and which members asked for another one since. */
    officeAtMs: v.number(),
    heirVoices: v.optional(v.array(v.id("characters"))),
    /** Staff gave it the name it bears, and the elder may choose another one once. */
    mayRename: v.optional(v.literal(true)),
  })
    .index("by_name_key", ["nameKey"])
    .index("by_name_look", ["nameLook"])
    .index("by_xp", ["xp"])
    .index("by_members", ["membersCount"])
    .index("by_founding", ["foundedAtMs"]),

  /** Who belonged to which village from when to when; spans of the past stay until nobody is settled behind them. */
  villageMembers: defineTable({
    villageId: v.id("villages"),
    characterId: v.id("characters"),
    /** Whose the character is. Rows go with the character, after it has left, and not with the account. */
    account: v.string(),
    rank: oneOf(["elder", "steward", "member"]),
    /** Since when it has that rank. */
    rankAtMs: v.number(),
    joinedAtMs: v.number(),
    /** From when on its time counts: of one who was called back, that of the membership before. */
    memberSinceMs: v.number(),
    leftAtMs: v.union(v.null(), v.number()),
    /** Who sent it away; left out where nobody did. */
    kickedBy: v.optional(v.string()),
    /** The last sign of its player, to the hour. */
    seenAtMs: v.number(),
  })
    .index("by_character", ["characterId", "leftAtMs"])
    .index("by_village", ["villageId", "leftAtMs"]),

  /** Invitations of a village to a character, and applications of a character to a village. */
  villageAsks: defineTable({
    villageId: v.id("villages"),
    characterId: v.id("characters"),
    kind: oneOf(["invite", "application"]),
    /** Who sent it, by the name at that time. */
    by: v.string(),
    atMs: v.number(),
    /** The elder calls back who was sent away: it need not wait, and its time goes on. */
    callsBack: v.optional(v.literal(true)),
  })
    .index("by_character", ["characterId", "villageId"])
    .index("by_village", ["villageId", "kind", "atMs"]),

  /** How many invitations and applications an account has sent on a UTC day. */
  villageAskDays: defineTable({
    accountId: v.string(),
    day: v.number(),
    invites: v.number(),
    applications: v.number(),
  }).index("by_account", ["accountId"]),

  /** How many members a steward has sent away on a UTC day. */
  villageKickDays: defineTable({
    characterId: v.id("characters"),
    day: v.number(),
    kicks: v.number(),
  }).index("by_character", ["characterId"]),

  /** Names of villages that are no more, or bear another one. */
  villageNames: defineTable({ nameKey: v.string(), nameLook: v.string(), freeAtMs: v.number() })
    .index("by_name_key", ["nameKey"])
    .index("by_name_look", ["nameLook"])
    .index("by_freedom", ["freeAtMs"]),

  /** What happened in a village. */
  villageLog: defineTable({
    villageId: v.id("villages"),
    atMs: v.number(),
    /** A key of `villageLogKinds`, and its group. */
    kind: v.string(),
    group: v.string(),
    name: v.string(),
    /** Who did it, where that is another. */
    by: v.union(v.null(), v.string()),
    /** How much or how many. */
    n: v.optional(v.number()),
    /** What it is about, by its id. */
    thing: v.optional(v.string()),
  })
    .index("by_village", ["villageId", "atMs"])
    .index("by_group", ["villageId", "group", "atMs"])
    .index("by_age", ["atMs"]),
};

export type VillageModel = ModelOf<typeof villageTables> & PremiumModel & CharacterModel;

import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import { bannerCharges, bannerColours, bannerPatterns } from "../village/content/banners.ts";
import type { WorldBossModel } from "../world-boss/tables.ts";
import { orderBoards } from "./content/boards.ts";
import { invitedRoles, orderRoles } from "./content/roles.ts";

export const bannerArgs = v.object({
  pattern: oneOf(bannerPatterns),
  field: oneOf(bannerColours),
  figure: oneOf(bannerColours),
  charge: oneOf(bannerCharges),
});

export const orderTables = {
  /** The organizations of the account service, and what the world adds to them. */
  orders: defineTable({
    organizationId: v.string(),
    name: v.string(),
    /** In small letters, for staff who look for it. */
    nameKey: v.string(),
    foundedAtMs: v.number(),
    text: v.string(),
    /** Whose words those are, and since when; `null` while there are none. */
    textBy: v.union(v.null(), v.object({ id: v.id("characters"), atMs: v.number() })),
    banner: bannerArgs,
    /** How many goals of a week were reached. */
    goalsReached: v.number(),
    /** When it was compared with the account service last. */
    comparedAtMs: v.number(),
  })
    .index("by_organization", ["organizationId"])
    .index("by_name", ["nameKey"])
    .index("by_comparison", ["comparedAtMs"]),

  /** What an order did together in the week that was looked at last. Apart, since it moves with every quest. */
  orderWeeks: defineTable({
    organizationId: v.string(),
    startsAtMs: v.number(),
    members: v.number(),
    paid: v.number(),
  }).index("by_organization", ["organizationId"]),

  orderMembers: defineTable({
    accountId: v.string(),
    organizationId: v.string(),
    role: oneOf(orderRoles),
    joinedAtMs: v.number(),
    /** Under which character it wishes to appear; `null` is its oldest. */
    chosenId: v.union(v.null(), v.id("characters")),
    /** Under which it appears and has its seats; `null` while the account has none. */
    faceId: v.union(v.null(), v.id("characters")),
    /** Whether the account counts for this one where orders are ranked: one of its own. */
    isNamed: v.boolean(),
    /** The last sign of the player, to the hour. */
    seenAtMs: v.number(),
  })
    .index("by_account", ["accountId", "organizationId"])
    .index("by_organization", ["organizationId", "accountId"])
    .index("by_role_seen", ["role", "seenAtMs"]),

  orderTeams: defineTable({ organizationId: v.string(), teamId: v.string(), name: v.string() })
    .index("by_organization", ["organizationId"])
    .index("by_team", ["teamId"]),

  orderPlaces: defineTable({ accountId: v.string(), teamId: v.string() })
    .index("by_account", ["accountId", "teamId"])
    .index("by_team", ["teamId", "accountId"]),

  /** Invitations by the name of a character. */
  orderInvites: defineTable({
    organizationId: v.string(),
    characterId: v.id("characters"),
    role: oneOf(invitedRoles),
    /** Who sent it: the account, and its name at that time. */
    from: v.string(),
    by: v.string(),
    atMs: v.number(),
    /** It was accepted, and the account service is asked. */
    isAccepted: v.boolean(),
    /** Why the account service did not take the account in, the last time it was asked. */
    refusal: v.optional(v.string()),
  })
    .index("by_character", ["characterId", "organizationId"])
    .index("by_organization", ["organizationId", "atMs"]),

  /** How many invitations an account has sent on a UTC day. */
  orderInviteDays: defineTable({ accountId: v.string(), day: v.number(), count: v.number() }).index(
    "by_account",
    ["accountId"],
  ),

  /** What the account service is asked to do; the host carries it there and back. Accounts are named so that these outlive them. */
  orderWishes: defineTable({
    wish: v.union(
      v.object({
        kind: v.literal("add-member"),
        organizationId: v.string(),
        of: v.string(),
        role: oneOf(invitedRoles),
        inviteId: v.id("orderInvites"),
      }),
      v.object({
        kind: v.literal("pass-ownership"),
        organizationId: v.string(),
        from: v.string(),
        to: v.string(),
      }),
      v.object({ kind: v.literal("rename"), organizationId: v.string(), name: v.string() }),
    ),
    atMs: v.number(),
  }),

  /** Where an order stands, as of the last run. */
  orderStandings: defineTable({
    organizationId: v.string(),
    board: oneOf(orderBoards),
    value: v.number(),
    /** Less than nothing: of equals the one is ahead that reached the value first. */
    earliness: v.number(),
  })
    .index("by_organization", ["organizationId", "board"])
    .index("by_place", ["board", "value", "earliness"]),

  /** How far the ranking of orders has come, and when all were ranked last. */
  orderRankings: defineTable({ after: v.number(), begunAtMs: v.number(), asOfMs: v.number() }),
};

export type OrderModel = ModelOf<typeof orderTables> & ChatModel & WorldBossModel;
export type OrderDoc = DocumentByName<OrderModel, "orders">;
export type OrderMemberDoc = DocumentByName<OrderModel, "orderMembers">;
export type OrderInviteDoc = DocumentByName<OrderModel, "orderInvites">;

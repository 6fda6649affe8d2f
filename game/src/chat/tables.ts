import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { characterTables } from "../character/tables.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";

export const chatTables = {
  messages: defineTable({
    channel: v.string(),
    /** Counts up without a gap in each channel, so that the oldest beyond the history is known at once. */
    number: v.number(),
    atMs: v.number(),
    kind: v.union(v.literal("say"), v.literal("act"), v.literal("roll"), v.literal("system")),
    /** Who wrote it; `null` for a system line. */
    characterId: v.union(v.null(), v.id("characters")),
    /** The name, the face and the worn title at the time of writing. */
    name: v.string(),
    avatarSeed: v.number(),
    title: v.optional(v.string()),
    /** How the name was written then, and the sign beside it; left out where it was as all others are. */
    look: v.optional(
      v.object({
        nameColour: v.optional(v.string()),
        nameGlows: v.optional(v.literal(true)),
        flair: v.optional(v.string()),
      }),
    ),
    text: v.string(),
    /** Who took the line out, which then has no text and no links; left out while it stands. */
    gone: v.optional(v.union(v.literal("author"), v.literal("staff"))),
    /** What a system line tells, so that each page can say it in its language; older lines have their text alone. */
    deed: v.optional(
      v.union(
        v.object({
          kind: v.literal("mastered"),
          name: v.string(),
          skill: v.string(),
          level: v.number(),
        }),
        v.object({ kind: v.literal("announced") }),
        v.object({
          kind: v.literal("order"),
          what: v.union(v.literal("joined"), v.literal("left"), v.literal("goal")),
          /** Whom it is about; empty where that is all of them. */
          name: v.string(),
        }),
        v.object({
          kind: v.literal("log"),
          of: v.union(v.literal("village"), v.literal("party")),
          what: v.string(),
          name: v.string(),
          by: v.union(v.null(), v.string()),
          n: v.union(v.null(), v.number()),
          thing: v.union(v.null(), v.string()),
        }),
        v.object({
          kind: v.literal("boss"),
          boss: v.string(),
          what: v.union(v.literal("open"), v.literal("fell"), v.literal("withdrew")),
          /** How long it had stood. */
          tookMs: v.number(),
        }),
      ),
    ),
    /** The beginning of the line that it answers, as that stood then. */
    reply: v.optional(v.object({ number: v.number(), name: v.string(), text: v.string() })),
    /** `ChatLink` of each thing that is shown; left out when there is none. */
    links: v.optional(v.any()),
  }).index("by_channel", ["channel", "number"]),

  /** How far each channel is shown: in a busy one lines wait to be shown together. */
  tails: defineTable({
    channel: v.string(),
    /** Of the newest line that pages see. */
    number: v.number(),
    shownAtMs: v.number(),
  }).index("by_channel", ["channel"]),

  /** Channels with lines that are not shown yet. Apart from `tails`, which every page reads. */
  waitingTails: defineTable({
    channel: v.string(),
    /** Of the newest line. */
    number: v.number(),
  }).index("by_channel", ["channel"]),

  /** How fast a character has been talking lately. */
  speakers: defineTable({
    characterId: v.id("characters"),
    /** `Pace` of the message rule. */
    state: v.any(),
    /** `SaidAt` of the rule for pauses; left out before the first line in a channel that asks for one. */
    saidAt: v.optional(v.any()),
    /** To how many strangers it began to whisper on a UTC day; left out before the first. */
    strangers: v.optional(v.object({ day: v.number(), count: v.number() })),
  }).index("by_character", ["characterId"]),

  /** Who said to be away until it writes again, and what those are to read who look. */
  awayNotes: defineTable({
    characterId: v.id("characters"),
    /** Empty where nothing is to be read but that. */
    text: v.string(),
    sinceMs: v.number(),
  }).index("by_character", ["characterId"]),

  /** How fast the newcomers of each channel have been talking lately. */
  channelPaces: defineTable({
    channel: v.string(),
    /** `NewcomerPace` of its rule. */
    state: v.any(),
  }).index("by_channel", ["channel"]),

  /** How slow staff have made a channel, until when. */
  slowModes: defineTable({
    channel: v.string(),
    pauseMs: v.number(),
    untilMs: v.number(),
  }).index("by_channel", ["channel"]),

  /** What staff keep above a channel: a copy, since the channel forgets its lines. */
  pins: defineTable({
    channel: v.string(),
    lineId: v.id("messages"),
    /** Who said it; `null` for a system line. */
    characterId: v.union(v.null(), v.id("characters")),
    name: v.string(),
    text: v.string(),
    /** When it was pinned. */
    atMs: v.number(),
    /** As of a line in a channel. */
    links: v.optional(v.any()),
  }).index("by_channel", ["channel"]),

  /** What lines of public channels said that were taken out, for staff; none of its fields is called as an owner's are, since it outlives them. */
  removedLines: defineTable({
    channel: v.string(),
    lineId: v.id("messages"),
    /** Of the line in its channel. */
    number: v.number(),
    atMs: v.number(),
    kind: v.union(v.literal("say"), v.literal("act"), v.literal("roll"), v.literal("system")),
    /** Who said it; `null` for what staff announced. */
    authorId: v.union(v.null(), v.id("characters")),
    name: v.string(),
    text: v.string(),
    by: v.union(v.literal("author"), v.literal("staff")),
    /** Of staff, who have to give one. */
    reason: v.optional(v.string()),
    removedAtMs: v.number(),
  })
    .index("by_channel", ["channel", "number"])
    .index("by_age", ["removedAtMs"]),

  /** How much is said in each public channel. Apart from `slowModes`, which every page reads. */
  crowds: defineTable({
    channel: v.string(),
    /** `Crowd` of its rule. */
    state: v.any(),
  }).index("by_channel", ["channel"]),

  /** What a character keeps of its conversation with another, and how much of it is not read. */
  talks: defineTable({
    characterId: v.id("characters"),
    otherId: v.id("characters"),
    /** The other's name and face when a line came or went last. */
    name: v.string(),
    avatarSeed: v.number(),
    /** Of the newest line. */
    number: v.number(),
    lastAtMs: v.number(),
    lastText: v.string(),
    /** The other has said something: no stranger any more. */
    isHeard: v.boolean(),
    unread: v.number(),
  })
    .index("by_character", ["characterId", "lastAtMs"])
    .index("by_other", ["characterId", "otherId"])
    .index("by_unread", ["characterId", "unread"])
    .index("by_age", ["lastAtMs"]),

  /** The lines of these conversations, once for each side. */
  whispers: defineTable({
    characterId: v.id("characters"),
    otherId: v.id("characters"),
    /** Counts up without a gap in each conversation. */
    number: v.number(),
    atMs: v.number(),
    kind: v.union(v.literal("say"), v.literal("act")),
    isOwn: v.boolean(),
    text: v.string(),
    /** The beginning of the line that it answers, as this side has it; whose it was, since names change. */
    reply: v.optional(v.object({ number: v.number(), isOwn: v.boolean(), text: v.string() })),
    /** As of a line in a channel. */
    links: v.optional(v.any()),
  })
    .index("by_talk", ["characterId", "otherId", "number"])
    .index("by_age", ["atMs"]),

  /** Where a character may read and write beside the public channels: one place of each channel. */
  seats: defineTable({
    characterId: v.id("characters"),
    channel: v.string(),
    /** Which party, order or team it is. */
    place: v.string(),
    /** What the place is called, of a channel of which one may have several. */
    title: v.optional(v.string()),
  }).index("by_character", ["characterId", "channel"]),

  /** Whose lines an account does not wish to hear, for all its characters. */
  ignores: defineTable({
    accountId: v.string(),
    characterId: v.id("characters"),
    /** At that time: it may be called otherwise since. */
    name: v.string(),
  })
    .index("by_account", ["accountId", "name"])
    .index("by_ignored", ["accountId", "characterId"]),
};

export type ChatModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof characterTables & typeof chatTables
>;

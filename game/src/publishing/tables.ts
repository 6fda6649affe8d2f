import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { ChatModel } from "../chat/tables.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import { keptStates, patchAreas, pointStates, postKinds, postScenes } from "./content/posts.ts";

/** A number as it is and as it will be, in the words that players read. */
const change = v.object({ what: v.string(), before: v.string(), after: v.string() });

export const publishingTables = {
  /**
   * What staff wrote for all players: news, and patches that are to come. It outlives whoever wrote it, so `by` is an account and is
   * not called as those are by which an account's rows are found.
   */
  posts: defineTable({
    kind: oneOf(postKinds),
    title: v.string(),
    /** One or two sentences. */
    lead: v.string(),
    /** In Markdown. */
    text: v.string(),
    scene: oneOf(postScenes),
    state: oneOf(keptStates),
    /** When it is shown, or was; `null` for a draft. */
    showsAtMs: v.union(v.null(), v.number()),
    /** Stays above all others. */
    isPinned: v.boolean(),
    /** When a patch comes; `null` while nobody has said, and for news. */
    appliesAtMs: v.union(v.null(), v.number()),
    by: v.string(),
    writtenAtMs: v.number(),
    /** When its words changed last after they were shown. */
    correctedAtMs: v.union(v.null(), v.number()),
  })
    .index("by_shown", ["kind", "state", "showsAtMs"])
    .index("by_pinned", ["kind", "state", "isPinned", "showsAtMs"])
    .index("by_written", ["kind", "writtenAtMs"]),

  /** News that everybody is to be told of from an instant on, and when the last character was created who was. */
  newsTellings: defineTable({ postId: v.id("posts"), atMs: v.number(), after: v.number() })
    .index("by_time", ["atMs"])
    .index("by_post", ["postId"]),

  /** When the server stops next, and why, for every page; one row at most. */
  maintenances: defineTable({ atMs: v.number(), text: v.string() }),

  /** What a patch changes, one point after another. */
  patchPoints: defineTable({
    postId: v.id("posts"),
    area: oneOf(patchAreas),
    title: v.string(),
    /** In Markdown; may be empty. */
    text: v.string(),
    changes: v.array(change),
    state: oneOf(pointStates),
    writtenAtMs: v.number(),
  }).index("by_post", ["postId", "writtenAtMs"]),

  /** What readers said about a post, or about one point of it. */
  postComments: defineTable({
    postId: v.id("posts"),
    pointId: v.union(v.null(), v.id("patchPoints")),
    characterId: v.id("characters"),
    text: v.string(),
    atMs: v.number(),
  })
    .index("by_post", ["postId", "pointId", "atMs"])
    .index("by_character", ["characterId", "atMs"]),
};

export type PublishingModel = ModelOf<typeof publishingTables> & ChatModel;
export type PostDoc = DocumentByName<PublishingModel, "posts">;
export type PointDoc = DocumentByName<PublishingModel, "patchPoints">;
export type CommentDoc = DocumentByName<PublishingModel, "postComments">;

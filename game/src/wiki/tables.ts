import { defineTable } from "convex/server";
import { v } from "convex/values";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import { revisionStates } from "./content/revision-states.ts";

export const wikiTables = {
  /** Articles with a revision that can be read; one whose first revision still waits, or whose revisions are all hidden, is none. */
  wikiArticles: defineTable({
    /** Its part of the address, made from the title: unique. */
    slug: v.string(),
    title: v.string(),
    /** The revision that is read, and its number, from 1 on. */
    revisionId: v.id("wikiRevisions"),
    number: v.number(),
    /** Items it names, by which their pages lead here. */
    items: v.array(v.string()),
    changedAtMs: v.number(),
  }).index("by_slug", ["slug"]),

  /**
   * Every text that was ever proposed. Rows are only added and answered: an article's history outlives those who wrote it, so the
   * writer is named by no field by which rows of a character are found and forgotten.
   */
  wikiRevisions: defineTable({
    slug: v.string(),
    title: v.string(),
    text: v.string(),
    /** What the writer says of the change; may be empty. */
    note: v.string(),
    writerId: v.id("characters"),
    atMs: v.number(),
    /** The number of the revision it was written upon; 0 for a new article. */
    base: v.number(),
    state: oneOf(revisionStates),
    /** Which revision of its article it is; `null` until it is taken. */
    number: v.union(v.null(), v.number()),
    /** The account of the staff who answered, whose words the writer reads. */
    answer: v.optional(v.object({ by: v.string(), atMs: v.number(), reason: v.string() })),
    /** Staff keep others from reading it; it stays all the same. */
    isHidden: v.optional(v.literal(true)),
  })
    .index("by_article", ["slug", "state", "number"])
    .index("by_state", ["state", "atMs"])
    .index("by_writer", ["writerId", "atMs"])
    .index("by_own", ["writerId", "slug", "state"]),
};

export type WikiModel = ModelOf<typeof coreTables & typeof wikiTables>;

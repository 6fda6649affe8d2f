import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { keysOf } from "../core/content/keys-of.ts";
import { staffRoles } from "../core/content/staff.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { CoreModel, ModelOf } from "../core/tables.ts";
import { ticketAreas, ticketKinds, ticketShelves, ticketStates } from "./content/tickets.ts";

/** One of the staff as they were when they spoke: their oldest character, and their role. */
const staffFace = v.object({
  by: v.string(),
  name: v.string(),
  avatarSeed: v.number(),
  role: oneOf(keysOf(staffRoles)),
});

export const ticketTables = {
  /**
   * Bugs and suggestions. They outlive whoever wrote them, who is then nobody to readers: none of the fields is called as those are by
   * which an account's rows are found.
   */
  tickets: defineTable({
    kind: oneOf(ticketKinds),
    /** Counts up from one; the address of its page. */
    number: v.number(),
    shelf: oneOf(ticketShelves),
    title: v.string(),
    /** The text, line by line. */
    lines: v.array(v.string()),
    /** What to do to see it; none for suggestions. */
    steps: v.array(v.string()),
    area: oneOf(ticketAreas),
    /** Title and text in one, for the search: `searchWords`. */
    words: v.string(),
    /** The account, and the character it wrote as. */
    by: v.string(),
    writerId: v.id("characters"),
    atMs: v.number(),
    /** When anything was written in it, or its state changed. */
    changedAtMs: v.number(),
    state: oneOf(ticketStates),
    /** When it was resolved last, and whether its writer has opened it again since it was first. */
    resolvedAtMs: v.optional(v.number()),
    wasReopened: v.optional(v.literal(true)),
    /** Those of accounts that are gone count on. */
    votes: v.number(),
    replies: v.number(),
    labels: v.array(v.string()),
    /** Who of the staff looks after it. */
    assignee: v.union(v.null(), staffFace),
    /** What it was merged into. */
    duplicateOf: v.optional(v.id("tickets")),
    /** What the page was built from, and the page it is about; empty where they were not told. */
    build: v.string(),
    route: v.string(),
  })
    .index("by_number", ["number"])
    .index("by_age", ["shelf", "atMs"])
    .index("by_votes", ["shelf", "votes", "atMs"])
    .index("by_state_age", ["shelf", "state", "atMs"])
    .index("by_state_votes", ["shelf", "state", "votes", "atMs"])
    .index("by_desk", ["shelf", "state", "changedAtMs"])
    .index("by_assignee", ["assignee.by", "shelf", "state", "changedAtMs"])
    .index("by_writer", ["by", "atMs"])
    .index("by_duplicate", ["duplicateOf"])
    .searchIndex("search_words", { searchField: "words", filterFields: ["shelf"] }),

  /** What was said and done in a ticket after it was written. Those of a merged one lie with the one it was merged into. */
  ticketEntries: defineTable({
    ticketId: v.id("tickets"),
    atMs: v.number(),
    what: v.union(
      v.object({ kind: v.literal("comment"), lines: v.array(v.string()) }),
      v.object({ kind: v.literal("state"), state: oneOf(ticketStates) }),
      /** Another ticket was merged into it: its number, title and text. */
      v.object({
        kind: v.literal("merged"),
        number: v.number(),
        title: v.string(),
        lines: v.array(v.string()),
      }),
    ),
    /** Who it is of: a player by the account and the character, or one of the staff. */
    author: v.union(v.object({ by: v.string(), writerId: v.id("characters") }), staffFace),
  })
    .index("by_ticket", ["ticketId", "atMs"])
    .index("by_author", ["author.by", "atMs"]),

  /** Who wants it too. */
  ticketVotes: defineTable({ ticketId: v.id("tickets"), accountId: v.string(), atMs: v.number() })
    .index("by_ticket", ["ticketId", "accountId"])
    .index("by_account", ["accountId", "atMs"]),

  /** Screenshots. `owner` is an account; the rows go by a job of their own, since each has a file. */
  ticketPictures: defineTable({
    fileId: v.string(),
    /** Where it is fetched: an address that nobody can guess. */
    path: v.string(),
    width: v.number(),
    height: v.number(),
    sizeBytes: v.number(),
    owner: v.string(),
    writerId: v.id("characters"),
    /** The ticket or the entry it belongs to; empty while it belongs to a draft, or to nothing any more. */
    place: v.string(),
    atMs: v.number(),
  })
    .index("by_owner", ["owner", "atMs"])
    .index("by_writer", ["writerId"])
    .index("by_place", ["place", "atMs"])
    .index("by_time", ["atMs"]),

  /** Answers that staff keep. */
  ticketAnswers: defineTable({
    title: v.string(),
    lines: v.array(v.string()),
    by: v.string(),
    atMs: v.number(),
  }),
};

export type TicketModel = ModelOf<typeof ticketTables> & CoreModel;
export type TicketDoc = DocumentByName<TicketModel, "tickets">;
export type EntryDoc = DocumentByName<TicketModel, "ticketEntries">;

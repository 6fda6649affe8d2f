import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import {
  foundMax,
  ownMax,
  pageRows,
  pageRowsMax,
  scannedMax,
  votedMax,
} from "../content/limits.ts";
import type { TicketKind, TicketOrder, TicketState } from "../content/tickets.ts";
import { ticketAreas, ticketKinds, ticketOrders, ticketStates } from "../content/tickets.ts";
import type { TicketModel } from "../tables.ts";
import { leftToday } from "./allowance.ts";
import type { TicketReader } from "./rows.ts";
import { findReadable } from "./rows.ts";
import { ticketRows, ticketView } from "./ticket-views.ts";

const { accountQuery, sharedQuery } = gameFunctions<TicketModel>();

/** Whole pages alone, so that a list has few forms for live queries to follow. */
const rowCounts = Array.from({ length: pageRowsMax / pageRows }, (_, nth) => (nth + 1) * pageRows);

/** What everybody may read of one kind, some pages of it. A page that is narrowed to an area looks through the first four hundred. */
export const page = sharedQuery({
  args: {
    kind: oneOf(ticketKinds),
    order: oneOf(ticketOrders),
    state: v.union(v.null(), oneOf(ticketStates)),
    area: v.union(v.null(), oneOf(ticketAreas)),
    rows: v.union(...rowCounts.map((count) => v.literal(count))),
  },
  handler: async ({ db }, { kind, order, state, area, rows }) => {
    const along = alongIndex(db, { kind, order, state });
    const seen = await along.take(area === null ? rows + 1 : scannedMax);
    const found = area === null ? seen : seen.filter((one) => one.area === area);
    const tickets = await ticketRows(db, found.slice(0, rows));
    return { tickets, hasMore: found.length > rows && rows < pageRowsMax };
  },
});

type Along = {
  readonly kind: TicketKind;
  readonly order: TicketOrder;
  readonly state: TicketState | null;
};

function alongIndex(db: TicketReader, { kind, order, state }: Along) {
  const tickets = db.query("tickets");
  if (state === null) {
    const index = order === "votes" ? "by_votes" : "by_age";
    return tickets.withIndex(index, (q) => q.eq("shelf", kind)).order("desc");
  }
  const index = order === "votes" ? "by_state_votes" : "by_state_age";
  return tickets.withIndex(index, (q) => q.eq("shelf", kind).eq("state", state)).order("desc");
}

/** What comes nearest to some words; what was merged is found by what it was merged into. */
export const search = sharedQuery({
  args: { kind: oneOf(ticketKinds), words: v.string() },
  handler: async ({ db }, { kind, words }) => {
    const found = await db
      .query("tickets")
      .withSearchIndex("search_words", (q) => q.search("words", words).eq("shelf", kind))
      .take(2 * foundMax);
    const originals = found.filter(({ state }) => state !== "duplicate");
    return ticketRows(db, originals.slice(0, foundMax));
  },
});

/** The caller's own tickets of a kind, the newest first, and what is left of the day; `null` without a session. */
export const mine = accountQuery({
  args: { kind: oneOf(ticketKinds) },
  handler: async ({ db, nowMs, caller, holdsUntil }, { kind }) => {
    if (caller === null) return null;
    const { accountId } = caller;
    const own = await db
      .query("tickets")
      .withIndex("by_writer", (q) => q.eq("by", accountId))
      .order("desc")
      .take(ownMax);
    const { ticketsLeft, picturesLeft, untilMs } = await leftToday(db, accountId, nowMs);
    holdsUntil(untilMs);
    const tickets = await ticketRows(
      db,
      own.filter((one) => one.kind === kind),
    );
    return { tickets, ticketsLeft, picturesLeft };
  },
});

/** The numbers of what the caller wants too. */
export const voted = accountQuery({
  args: {},
  handler: async ({ db, caller }): Promise<readonly number[]> => {
    if (caller === null) return [];
    const votes = await db
      .query("ticketVotes")
      .withIndex("by_account", (q) => q.eq("accountId", caller.accountId))
      .order("desc")
      .take(votedMax);
    const tickets = await Promise.all(votes.map(({ ticketId }) => db.get(ticketId)));
    return tickets.flatMap((ticket) => (ticket === null ? [] : [ticket.number]));
  },
});

/** All of a ticket; `null` for what is not there for the caller. */
export const view = accountQuery({
  args: { number: v.number() },
  handler: async ({ db, nowMs, caller, holdsUntil }, { number }) => {
    const ticket = await findReadable(db, number, { caller, nowMs });
    if (ticket === null) return null;
    const shown = await ticketView(db, ticket, { accountId: caller?.accountId ?? null, nowMs });
    if (shown.reopensUntilMs !== null) holdsUntil(shown.reopensUntilMs);
    return shown;
  },
});

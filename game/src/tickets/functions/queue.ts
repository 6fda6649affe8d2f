import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { QueueRow } from "../api.ts";
import { answersMax, queueMax, scannedMax } from "../content/limits.ts";
import type { TicketState } from "../content/tickets.ts";
import { ticketShelves, ticketStates, unfinishedStates } from "../content/tickets.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";
import type { TicketReader } from "./rows.ts";
import { assignment, ticketRow } from "./ticket-views.ts";

const { staffQuery } = staffFunctions<TicketModel>();

/** What waits at the desk: exploits first, then whatever has waited longest; what is finished the newest first. */
export const queue = staffQuery({
  permission: "desk",
  args: {
    shelf: v.union(v.null(), oneOf(ticketShelves)),
    state: v.union(v.null(), oneOf(ticketStates)),
    assigned: oneOf(["anybody", "reader", "nobody"]),
  },
  handler: async ({ db, caller }, { shelf, state, assigned }): Promise<readonly QueueRow[]> => {
    const { accountId } = caller;
    const rows = state === null ? await unfinished(db) : await inState(db, state);
    const wanted = rows.filter(
      (row) => (shelf === null ? row.shelf !== "removed" : row.shelf === shelf) && isFor(row),
    );
    const shown = wanted.slice(0, queueMax);
    return Promise.all(
      shown.map(async (row) => ({
        ...(await ticketRow(db, row)),
        ...assignment(row, accountId),
      })),
    );

    function isFor({ assignee }: TicketDoc): boolean {
      if (assigned === "anybody") return true;
      return assigned === "nobody" ? assignee === null : assignee?.by === accountId;
    }
  },
});

async function unfinished(db: TicketReader): Promise<readonly TicketDoc[]> {
  const byState = await Promise.all(
    unfinishedStates.map((state) =>
      db
        .query("tickets")
        .withIndex("by_change", (q) => q.eq("state", state))
        .take(scannedMax),
    ),
  );
  const rank = ({ shelf }: TicketDoc) => (shelf === "exploit" ? 0 : 1);
  return byState
    .flat()
    .toSorted((one, other) => rank(one) - rank(other) || one.changedAtMs - other.changedAtMs);
}

function inState(db: TicketReader, state: TicketState): Promise<TicketDoc[]> {
  return db
    .query("tickets")
    .withIndex("by_change", (q) => q.eq("state", state))
    .order("desc")
    .take(scannedMax);
}

/** Answers that staff keep, by title. */
export const keptAnswers = staffQuery({
  permission: "desk",
  args: {},
  handler: async ({ db }) => {
    const rows = await db.query("ticketAnswers").take(answersMax);
    return rows
      .map(({ _id: id, title, lines }) => ({ id, title, lines }))
      .toSorted((one, other) => (one.title < other.title ? -1 : 1));
  },
});

import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { QueueRow } from "../api.ts";
import { answersMax, queueMax } from "../content/limits.ts";
import type { TicketShelf, TicketState } from "../content/tickets.ts";
import { ticketShelves, ticketStates, unfinishedStates } from "../content/tickets.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";
import { firstOfAll } from "./first-of-all.ts";
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
    const assignee = { anybody: null, nobody: undefined, reader: accountId }[assigned];
    const shelves = shelf === null ? ticketShelves.filter((one) => one !== "removed") : [shelf];
    const rows =
      state === null
        ? await unfinished(db, shelves, assignee)
        : await finishedFirst(db, placesOf(shelves, [state]), assignee);
    return Promise.all(
      rows.map(async (row) => ({
        ...(await ticketRow(db, row)),
        ...assignment(row, accountId),
      })),
    );
  },
});

/** Whose: an account's, `undefined` for nobody's, `null` for anybody's. */
type Assignee = string | undefined | null;
type Place = { readonly shelf: TicketShelf; readonly state: TicketState };

async function unfinished(
  db: TicketReader,
  shelves: readonly TicketShelf[],
  assignee: Assignee,
): Promise<readonly TicketDoc[]> {
  const found: TicketDoc[] = [];
  for (const isExploit of [true, false]) {
    const own = shelves.filter((shelf) => (shelf === "exploit") === isExploit);
    const ranges = placesOf(own, unfinishedStates).map((place) => rangeOf(db, place, assignee));
    found.push(...(await firstOfAll(ranges, queueMax - found.length, waitedLonger)));
  }
  return found;
}

function finishedFirst(
  db: TicketReader,
  places: readonly Place[],
  assignee: Assignee,
): Promise<readonly TicketDoc[]> {
  const ranges = places.map((place) => rangeOf(db, place, assignee, "desc"));
  return firstOfAll(ranges, queueMax, (one, other) => waitedLonger(other, one));
}

function waitedLonger(one: TicketDoc, other: TicketDoc): boolean {
  return one.changedAtMs < other.changedAtMs;
}

function placesOf(shelves: readonly TicketShelf[], states: readonly TicketState[]): Place[] {
  return shelves.flatMap((shelf) => states.map((state) => ({ shelf, state })));
}

/** Tickets are long, and hundreds of them would be more than one answer may read. */
const readAtOnce = 12;

/** The tickets of a place by when they changed last, a few read at a time. */
async function* rangeOf(
  db: TicketReader,
  place: Place,
  assignee: Assignee,
  order: "asc" | "desc" = "asc",
): AsyncGenerator<TicketDoc, undefined> {
  let fromMs = order === "asc" ? 0 : Infinity;
  let seen: ReadonlySet<string> = new Set();
  for (;;) {
    const range = ticketsFrom(db, place, { assignee, order, fromMs });
    const rows = await range.take(readAtOnce + seen.size);
    const fresh = rows.filter(({ _id }) => !seen.has(_id));
    yield* fresh;
    const last = fresh.at(-1);
    if (last === undefined || fresh.length < readAtOnce) return;
    fromMs = last.changedAtMs;
    // Others may have changed at the same instant.
    seen = new Set(rows.flatMap(({ _id, changedAtMs }) => (changedAtMs === fromMs ? [_id] : [])));
  }
}

type From = {
  readonly assignee: Assignee;
  readonly order: "asc" | "desc";
  readonly fromMs: number;
};

function ticketsFrom(db: TicketReader, { shelf, state }: Place, { assignee, order, fromMs }: From) {
  const tickets = db.query("tickets");
  const isRising = order === "asc";
  const range =
    assignee === null
      ? tickets.withIndex("by_desk", (q) => {
          const all = q.eq("shelf", shelf).eq("state", state);
          return isRising ? all.gte("changedAtMs", fromMs) : all.lte("changedAtMs", fromMs);
        })
      : tickets.withIndex("by_assignee", (q) => {
          const all = q.eq("assignee.by", assignee).eq("shelf", shelf).eq("state", state);
          return isRising ? all.gte("changedAtMs", fromMs) : all.lte("changedAtMs", fromMs);
        });
  return range.order(order);
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

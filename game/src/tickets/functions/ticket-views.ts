import type { TicketAuthor, TicketEntry, TicketPicture, TicketRow, TicketView } from "../api.ts";
import { entriesMax, picturesOfOneMax } from "../content/limits.ts";
import { reopensUntilMs } from "../rules/states.ts";
import type { EntryDoc, TicketDoc } from "../tables.ts";
import type { TicketReader } from "./rows.ts";
import { hasVoted, takesPart } from "./rows.ts";

export async function ticketRow(db: TicketReader, ticket: TicketDoc): Promise<TicketRow> {
  const { number, kind, shelf, title, area, state, votes, replies, labels } = ticket;
  const { writerId, atMs, changedAtMs } = ticket;
  const author = await writer(db, writerId);
  const shown = { number, kind, shelf, title, area, state, votes, replies, labels };
  return { ...shown, author, atMs, changedAtMs };
}

export function ticketRows(
  db: TicketReader,
  tickets: readonly TicketDoc[],
): Promise<readonly TicketRow[]> {
  return Promise.all(tickets.map((ticket) => ticketRow(db, ticket)));
}

type Looking = { readonly accountId: string | null; readonly nowMs: number };

/** All of a ticket, as one account sees it. */
export async function ticketView(
  db: TicketReader,
  ticket: TicketDoc,
  { accountId, nowMs }: Looking,
): Promise<TicketView> {
  const { lines, steps, build, route, duplicateOf } = ticket;
  const isOwn = ticket.by === accountId;
  const original = duplicateOf === undefined ? null : await db.get(duplicateOf);
  return {
    ...(await ticketRow(db, ticket)),
    lines,
    steps,
    build,
    route,
    pictures: await picturesAt(db, ticket._id),
    entries: await entriesOf(db, ticket, accountId),
    duplicateOf: original?.number ?? null,
    ...assignment(ticket, accountId),
    isOwn,
    hasVoted: accountId !== null && (await hasVoted(db, ticket, accountId)),
    mayReply: accountId !== null && (await takesPart(db, ticket, accountId)),
    reopensUntilMs: isOwn ? reopensUntilMs(ticket, nowMs) : null,
  };
}

/** Who of the staff looks after a ticket, for an account. */
export function assignment({ assignee }: TicketDoc, accountId: string | null) {
  return {
    assignee: assignee?.name ?? "",
    isAssignedToReader: assignee !== null && assignee.by === accountId,
  };
}

async function entriesOf(
  db: TicketReader,
  { _id }: TicketDoc,
  accountId: string | null,
): Promise<readonly TicketEntry[]> {
  const entries = await db
    .query("ticketEntries")
    .withIndex("by_ticket", (q) => q.eq("ticketId", _id))
    .take(entriesMax);
  return Promise.all(entries.map((entry) => entryView(db, entry, accountId)));
}

async function entryView(
  db: TicketReader,
  { _id, atMs, what, author }: EntryDoc,
  accountId: string | null,
): Promise<TicketEntry> {
  const own = {
    id: _id,
    atMs,
    author: await authorView(db, author),
    isOwn: author.by === accountId,
  };
  if (what.kind === "state") return { ...own, ...what };
  return { ...own, ...what, pictures: await picturesAt(db, _id) };
}

async function authorView(db: TicketReader, author: EntryDoc["author"]): Promise<TicketAuthor> {
  if ("writerId" in author) return writer(db, author.writerId);
  const { name, avatarSeed, role } = author;
  return { name, avatarSeed, role };
}

/** By the name it bears now, which staff may have given it. */
async function writer(db: TicketReader, id: TicketDoc["writerId"]): Promise<TicketAuthor> {
  const character = await db.get(id);
  if (character === null) return null;
  return { name: character.name, avatarSeed: character.avatarSeed, role: null };
}

async function picturesAt(db: TicketReader, place: string): Promise<readonly TicketPicture[]> {
  const rows = await db
    .query("ticketPictures")
    .withIndex("by_place", (q) => q.eq("place", place))
    .take(picturesOfOneMax);
  return rows.map(({ path, width, height, sizeBytes }) => ({ path, width, height, sizeBytes }));
}

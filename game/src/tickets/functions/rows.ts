import type { Caller } from "../../core/functions/calls/caller.ts";
import type { Reader } from "../../core/functions/context.ts";
import { refuseStaff } from "../../core/functions/staff/staff-rights.ts";
import { mergedMax } from "../content/limits.ts";
import type { TicketShelf } from "../content/tickets.ts";
import { ticketKinds } from "../content/tickets.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";

export type TicketReader = Reader<TicketModel>;

export async function findTicket(db: TicketReader, number: number): Promise<TicketDoc | null> {
  if (!Number.isSafeInteger(number) || number < 1) return null;
  return db
    .query("tickets")
    .withIndex("by_number", (q) => q.eq("number", number))
    .unique();
}

/** What everybody may find. */
export function isOpenShelf(shelf: TicketShelf): boolean {
  return ticketKinds.some((kind) => kind === shelf);
}

/** A ticket for whoever may read it: everybody, or those who take part in it and staff at the desk. */
export async function findReadable(
  db: TicketReader,
  number: number,
  { caller, nowMs }: { readonly caller: Caller | null; readonly nowMs: number },
): Promise<TicketDoc | null> {
  const ticket = await findTicket(db, number);
  if (ticket === null || isOpenShelf(ticket.shelf)) return ticket;
  if (caller === null) return null;
  const isPart = await takesPart(db, ticket, caller.accountId);
  const mayRead = isPart || (await refuseStaff(db, caller, "desk", nowMs)) === null;
  return mayRead ? ticket : null;
}

/** Whether an account wrote a ticket, or one that was merged into it. */
export async function takesPart(
  db: TicketReader,
  ticket: TicketDoc,
  accountId: string,
): Promise<boolean> {
  if (ticket.by === accountId) return true;
  return (await mergedInto(db, ticket)).some(({ by }) => by === accountId);
}

export function mergedInto(db: TicketReader, { _id }: TicketDoc): Promise<TicketDoc[]> {
  return db
    .query("tickets")
    .withIndex("by_duplicate", (q) => q.eq("duplicateOf", _id))
    .take(mergedMax);
}

export async function hasVoted(
  db: TicketReader,
  { _id }: TicketDoc,
  accountId: string,
): Promise<boolean> {
  const vote = await db
    .query("ticketVotes")
    .withIndex("by_ticket", (q) => q.eq("ticketId", _id).eq("accountId", accountId))
    .unique();
  return vote !== null;
}

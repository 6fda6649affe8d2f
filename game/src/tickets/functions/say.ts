import type { Writer } from "../../core/functions/context.ts";
import type { EntryDoc, TicketDoc, TicketModel } from "../tables.ts";

type Said = Pick<EntryDoc, "what" | "author">;

/** Adds to a ticket what was said or done in it. */
export async function addEntry(
  { db, nowMs }: { readonly db: Writer<TicketModel>; readonly nowMs: number },
  ticket: Pick<TicketDoc, "_id" | "replies">,
  { what, author }: Said,
): Promise<EntryDoc["_id"]> {
  const entryId = await db.insert("ticketEntries", {
    ticketId: ticket._id,
    atMs: nowMs,
    what,
    author,
  });
  const replies = ticket.replies + (what.kind === "comment" ? 1 : 0);
  await db.patch(ticket._id, { changedAtMs: nowMs, replies });
  return entryId;
}

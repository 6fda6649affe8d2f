import { dayMs } from "../../core/content/time-spans.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { commentsADay, picturesADay, ticketsADay } from "../content/limits.ts";
import type { TicketReader } from "./rows.ts";

/** What an account may still do on this UTC day, and when the next one begins. */
export async function leftToday(db: TicketReader, accountId: string, nowMs: number) {
  const sinceMs = utcDay(nowMs) * dayMs;
  const written = await db
    .query("tickets")
    .withIndex("by_writer", (q) => q.eq("by", accountId).gte("atMs", sinceMs))
    .take(ticketsADay);
  const pictures = await db
    .query("ticketPictures")
    .withIndex("by_owner", (q) => q.eq("owner", accountId).gte("atMs", sinceMs))
    .take(picturesADay);
  return {
    ticketsLeft: ticketsADay - written.length,
    picturesLeft: picturesADay - pictures.length,
    untilMs: sinceMs + dayMs,
  };
}

/** Whether an account has said so much in tickets today that it has to wait. */
export async function hasSaidEnough(
  db: TicketReader,
  accountId: string,
  nowMs: number,
): Promise<boolean> {
  const said = await db
    .query("ticketEntries")
    .withIndex("by_author", (q) => q.eq("author.by", accountId).gte("atMs", utcDay(nowMs) * dayMs))
    .take(commentsADay);
  return said.length >= commentsADay;
}

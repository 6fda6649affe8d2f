import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { votesMovedAtOnce } from "../content/limits.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";
import { hasVoted } from "./rows.ts";

const { internalMutation } = gameFunctions<TicketModel>();

type Context = { readonly db: Writer<TicketModel>; readonly nowMs: number };

/** The kind of the deadlines at which more votes follow a ticket that was merged; their subjects are tickets. */
export const votesFollow = "ticket-votes-follow";

/** Whoever wrote one ticket wants the one that it is merged into; whose account is gone does not. */
export async function wantForWriter(
  db: Context["db"],
  { by, writerId, atMs }: TicketDoc,
  original: TicketDoc,
): Promise<void> {
  const isThere = by !== original.by && (await db.get(writerId)) !== null;
  if (!isThere || (await hasVoted(db, original, by))) return;
  await db.insert("ticketVotes", { ticketId: original._id, accountId: by, atMs });
  await addVotes(db, original._id, 1);
}

/**
 * Moves the first votes of a ticket to the one it was merged into, and has the rest follow at once: a command waits for none of it.
 * Whoever wanted both has one vote; those of accounts that are gone stay behind.
 */
export async function moveVotes(
  { db, nowMs }: Context,
  { _id, votes: wanted }: Pick<TicketDoc, "_id" | "votes">,
  original: TicketDoc,
): Promise<void> {
  const votes = await db
    .query("ticketVotes")
    .withIndex("by_ticket", (q) => q.eq("ticketId", _id))
    .take(votesMovedAtOnce);
  let won = 0;
  for (const vote of votes) {
    const isTold = vote.accountId === original.by || (await hasVoted(db, original, vote.accountId));
    if (isTold) await db.delete(vote._id);
    else {
      await db.patch(vote._id, { ticketId: original._id });
      won += 1;
    }
  }
  if (won > 0) await addVotes(db, original._id, won);
  if (wanted > 0) await db.patch(_id, { votes: 0 });
  if (votes.length === votesMovedAtOnce)
    await setDeadline(db, { kind: votesFollow, subject: _id }, nowMs);
}

/** Moves more of them; the subject is the ticket that was merged. */
export const followVotes = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs }, { subject }) => {
    const id = db.normalizeId("tickets", subject);
    const row = id === null ? null : await db.get(id);
    // By now the other one may have been merged itself.
    const original = row?.duplicateOf === undefined ? null : await db.get(row.duplicateOf);
    if (row !== null && original !== null) await moveVotes({ db, nowMs }, row, original);
    return null;
  },
});

async function addVotes(db: Context["db"], id: TicketDoc["_id"], count: number): Promise<void> {
  const { votes } = (await db.get(id)) ?? { votes: 0 };
  await db.patch(id, { votes: votes + count });
}

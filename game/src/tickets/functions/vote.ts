import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { isUnfinished } from "../rules/states.ts";
import type { TicketModel } from "../tables.ts";
import { findReadable } from "./rows.ts";

const { accountMutation } = gameFunctions<TicketModel>();

/**
 * Says that one wants a ticket too, or not any more: one voice of each full account. Refuses `full-account`, `target-gone`,
 * `nothing-to-do` for an own ticket, and `closed` for what is over.
 */
export const vote = accountMutation({
  needs: ["full-account"],
  args: { number: v.number(), isWanted: v.boolean() },
  handler: async ({ db, nowMs, caller }, { number, isWanted }): Promise<Outcome> => {
    const { accountId } = caller;
    const ticket = await findReadable(db, number, { caller, nowMs });
    if (ticket === null) return refuse("target-gone");
    if (ticket.by === accountId) return refuse("nothing-to-do");
    if (!isUnfinished(ticket.state)) return refuse("closed");
    const ticketId = ticket._id;
    const own = await db
      .query("ticketVotes")
      .withIndex("by_ticket", (q) => q.eq("ticketId", ticketId).eq("accountId", accountId))
      .unique();
    if ((own !== null) === isWanted) return done(null);
    if (own === null) await db.insert("ticketVotes", { ticketId, accountId, atMs: nowMs });
    else await db.delete(own._id);
    await db.patch(ticketId, { votes: ticket.votes + (isWanted ? 1 : -1) });
    return done(null);
  },
});

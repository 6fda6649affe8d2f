import { v } from "convex/values";
import type { Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { entriesMax, mergedMax } from "../content/limits.ts";
import { mayBecome } from "../rules/states.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";
import { movePictures } from "./attach-pictures.ts";
import { staffFaceOf, ticketTarget } from "./desk.ts";
import { wantForWriter, moveVotes } from "./move-votes.ts";
import { findTicket, mergedInto } from "./rows.ts";
import { addEntry } from "./say.ts";
import { tellWriters } from "./tell.ts";

const { staffMutation } = staffFunctions<TicketModel>();

/**
 * Merges a ticket into another one of its shelf, so that nothing that was hidden is read by those who may not: its text, its thread
 * and its votes go over (many of them a while after the others), its writer takes part there, and its own page leads on. Refuses `target-gone` for another that is not
 * there, `nothing-to-do` for itself, for one on another shelf or that was merged, and for a ticket that is over, `own-case` for an own
 * one, `no-character`, and `limit-reached` (`n`).
 */
export const merge = staffMutation({
  permission: "desk",
  args: { number: v.number(), into: v.number() },
  target: ticketTarget,
  handler: async ({ target: { row }, caller, ...context }, { into }): Promise<Outcome> => {
    const { db } = context;
    const original = await findTicket(db, into);
    if (original === null) return refuse("target-gone");
    if (original.by === caller.accountId) return refuse("own-case");
    const isApart = original.shelf !== row.shelf || original.kind !== row.kind;
    const isMerged = original._id === row._id || original.state === "duplicate";
    if (isApart || isMerged || !mayBecome(row.state, "duplicate")) return refuse("nothing-to-do");
    const author = await staffFaceOf(db, caller);
    if (author === null) return refuse("no-character");
    const [before, moved] = [await mergedInto(db, original), await mergedInto(db, row)];
    if (before.length + moved.length + 1 > mergedMax)
      return refuse("limit-reached", { n: mergedMax });

    await moveThread(context, row, original);
    await wantForWriter(db, row, original);
    await moveVotes(context, row, original);
    for (const { _id } of moved) await db.patch(_id, { duplicateOf: original._id });
    await db.patch(row._id, { state: "duplicate", duplicateOf: original._id });
    const what = { kind: "state", state: "duplicate" } as const;
    await addEntry(context, { _id: row._id, replies: 0 }, { what, author });
    await tellWriters(context, row, "duplicate");
    return done(null);
  },
});

/** What was said goes over, and the text as an entry of its own; what staff had made of the ticket stays where it was. */
async function moveThread(
  context: { readonly db: Writer<TicketModel>; readonly nowMs: number },
  row: TicketDoc,
  original: TicketDoc,
): Promise<void> {
  const { db } = context;
  const entries = await db
    .query("ticketEntries")
    .withIndex("by_ticket", (q) => q.eq("ticketId", row._id))
    .take(entriesMax);
  const said = entries.filter(({ what }) => what.kind !== "state");
  for (const { _id } of said) await db.patch(_id, { ticketId: original._id });
  const { number, title, lines, by, writerId } = row;
  const what = { kind: "merged" as const, number, title, lines };
  const grown = { _id: original._id, replies: original.replies + row.replies };
  const entryId = await addEntry(context, grown, { what, author: { by, writerId } });
  await movePictures(db, row._id, entryId);
}

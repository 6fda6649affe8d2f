import { v } from "convex/values";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { commentLength, repliesMax } from "../content/limits.ts";
import { reopensUntilMs } from "../rules/states.ts";
import { checkLines } from "../rules/ticket-text.ts";
import type { TicketModel } from "../tables.ts";
import { hasSaidEnough } from "./allowance.ts";
import { attachPictures, findLoose } from "./attach-pictures.ts";
import { findTicket, isOpenShelf, takesPart } from "./rows.ts";
import { addEntry } from "./say.ts";
import { tellAssignee } from "./tell.ts";

const { characterMutation } = gameFunctions<TicketModel>();

/**
 * Adds to an own ticket, or to what an own one was merged into. Also for who is muted. Refuses `full-account`, `target-gone`,
 * `no-permission` for what others wrote, `family-mode` for what others would read, `closed` for what was merged, removed or is full,
 * `daily-limit`, and what `checkLines` and `findLoose` do.
 */
export const comment = characterMutation({
  needs: ["full-account"],
  args: { number: v.number(), lines: v.array(v.string()), pictureIds: v.array(v.string()) },
  preparesItself: true,
  handler: async (context, { number, lines: written, pictureIds }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const { _id: writerId, accountId: by } = character;
    const ticket = await findTicket(db, number);
    if (ticket === null) return refuse("target-gone");
    if (!(await takesPart(db, ticket, by)))
      return refuse(isOpenShelf(ticket.shelf) ? "no-permission" : "target-gone");
    if (isOpenShelf(ticket.shelf) && (await isInFamilyMode(db, by))) return refuse("family-mode");
    const isOver = ticket.state === "duplicate" || ticket.shelf === "removed";
    if (isOver || ticket.replies >= repliesMax) return refuse("closed");
    if (await hasSaidEnough(db, by, nowMs)) return refuse("daily-limit");
    const lines = checkLines(written, commentLength);
    if (!lines.ok) return lines;
    const pictures = await findLoose(db, by, pictureIds);
    if (!pictures.ok) return pictures;
    const what = { kind: "comment" as const, lines: [...lines.value] };
    const entryId = await addEntry(context, ticket, { what, author: { by, writerId } });
    await attachPictures(db, pictures.value, entryId);
    await tellAssignee(context, ticket, character.name);
    return done(null);
  },
});

/**
 * Opens an own ticket again that was resolved and is not; once, within fourteen days. Refuses `full-account`, `target-gone` for what
 * is not the caller's, and `too-late`.
 */
export const reopen = characterMutation({
  needs: ["full-account"],
  args: { number: v.number() },
  preparesItself: true,
  handler: async (context, { number }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const { _id: writerId, accountId: by, name } = character;
    const ticket = await findTicket(db, number);
    if (ticket === null || ticket.by !== by) return refuse("target-gone");
    if (reopensUntilMs(ticket, nowMs) === null) return refuse("too-late");
    await db.patch(ticket._id, { state: "open", wasReopened: true });
    const what = { kind: "state", state: "open" } as const;
    await addEntry(context, ticket, { what, author: { by, writerId } });
    await tellAssignee(context, ticket, name);
    return done(null);
  },
});

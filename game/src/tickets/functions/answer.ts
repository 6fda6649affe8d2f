import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { answersMax, commentLength, repliesMax, titleLength } from "../content/limits.ts";
import { namedStates } from "../content/tickets.ts";
import { mayBecome } from "../rules/states.ts";
import { checkLine, checkLines } from "../rules/ticket-text.ts";
import type { TicketModel } from "../tables.ts";
import { staffFaceOf, ticketTarget } from "./desk.ts";
import { addEntry } from "./say.ts";
import { tellWriters } from "./tell.ts";

const { staffMutation } = staffFunctions<TicketModel>();

/** Writes in a ticket for the staff. Refuses `no-character`, `closed` for what was merged or is full, and what `checkLines` does. */
export const answer = staffMutation({
  permission: "desk",
  args: { number: v.number(), lines: v.array(v.string()) },
  target: ticketTarget,
  handler: async (
    { target: { row }, caller, ...context },
    { lines: written },
  ): Promise<Outcome> => {
    const author = await staffFaceOf(context.db, caller);
    if (author === null) return refuse("no-character");
    if (row.state === "duplicate" || row.replies >= repliesMax) return refuse("closed");
    const lines = checkLines(written, commentLength);
    if (!lines.ok) return lines;
    const what = { kind: "comment" as const, lines: [...lines.value] };
    await addEntry(context, row, { what, author });
    await tellWriters(context, row, "answered");
    return done(null);
  },
});

/**
 * Says how far a ticket has come, which its writers hear of. The reason stands in the record of what staff do. Refuses
 * `no-character`, and `nothing-to-do` for what it may not become from where it is.
 */
export const setState = staffMutation({
  permission: "desk",
  args: { number: v.number(), state: oneOf(namedStates) },
  target: ticketTarget,
  handler: async ({ target: { row }, caller, ...context }, { state }): Promise<Outcome> => {
    const { db, nowMs } = context;
    const author = await staffFaceOf(db, caller);
    if (author === null) return refuse("no-character");
    if (!mayBecome(row.state, state)) return refuse("nothing-to-do");
    await db.patch(row._id, {
      state,
      ...(state === "resolved" ? { resolvedAtMs: nowMs } : {}),
    });
    await addEntry(context, row, { what: { kind: "state", state }, author });
    await tellWriters(context, row, state);
    return done(null);
  },
});

const answerArgs = {
  answerId: v.union(v.null(), v.string()),
  title: v.string(),
  lines: v.array(v.string()),
};

/** Keeps an answer, a new one or in place of another. Refuses `target-gone`, `limit-reached` (`n`), and what `checkLines` does. */
export const keepAnswer = staffMutation({
  permission: "desk",
  args: answerArgs,
  target: async (db, { answerId }: { readonly answerId: string | null }) => {
    if (answerId === null) return { name: "a new kept answer", accountId: null, id: null };
    const id = db.normalizeId("ticketAnswers", answerId);
    const row = id === null ? null : await db.get(id);
    return row === null ? null : { name: `kept answer ${row.title}`, accountId: null, id: row._id };
  },
  handler: async ({ db, nowMs, caller, target: { id } }, given): Promise<Outcome> => {
    const title = checkLine(given.title, titleLength);
    if (!title.ok) return title;
    const lines = checkLines(given.lines, commentLength);
    if (!lines.ok) return lines;
    const kept = { title: title.value, lines: [...lines.value], by: caller.accountId, atMs: nowMs };
    if (id !== null) {
      await db.patch(id, kept);
      return done(null);
    }
    const others = await db.query("ticketAnswers").take(answersMax);
    if (others.length >= answersMax) return refuse("limit-reached", { n: answersMax });
    await db.insert("ticketAnswers", kept);
    return done(null);
  },
});

export const dropAnswer = staffMutation({
  permission: "desk",
  args: { answerId: v.string() },
  target: async (db, { answerId }: { readonly answerId: string }) => {
    const id = db.normalizeId("ticketAnswers", answerId);
    const row = id === null ? null : await db.get(id);
    return row === null ? null : { name: `kept answer ${row.title}`, accountId: null, id: row._id };
  },
  handler: async ({ db, target: { id } }): Promise<Outcome> => {
    await db.delete(id);
    return done(null);
  },
});

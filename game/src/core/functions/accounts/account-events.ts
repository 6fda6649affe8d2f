import type { GenericId } from "convex/values";
import { v } from "convex/values";
import type { CoreReader } from "../context.ts";
import { setDeadline } from "../deadlines.ts";
import { reportFault } from "../faults.ts";
import { gameFunctions } from "../game-functions.ts";
import { accountEventHooks } from "../wiring.ts";
import { accountEvent } from "./account-event.ts";
import type { AccountEvent, AccountEventContext } from "./account-event.ts";

/** Players' commands wait behind a run. */
const retriedAtOnceMax = 50;
const retriedAfterMs = 60_000;

const { internalMutation, internalQuery } = gameFunctions();

/** The number of the last event that was taken over; 0 before the first. */
export const lastAccountEvent = internalQuery({
  args: {},
  handler: async ({ db }) => (await lastTaken(db))?.number ?? 0,
});

/**
 * Takes an event of the account service over, and has every feature handle it; one that was taken over before does
 * nothing. Where a feature fails, the event waits, and what follows in its lane waits behind it; the rest goes on.
 */
export const takeAccountEvent = internalMutation({
  args: { number: v.number(), event: accountEvent },
  handler: async (context, { number, event }) => {
    const { db } = context;
    const last = await lastTaken(db);
    if (number <= (last?.number ?? 0)) return null;
    if (last === null) await db.insert("lastAccountEvent", { number });
    else await db.patch(last._id, { number });
    const lane = laneOf(event);
    const before = await db
      .query("accountEvents")
      .withIndex("by_lane", (q) => q.eq("lane", lane))
      .first();
    const id = await db.insert("accountEvents", { number, lane, event });
    if (before === null && !(await handleIsolated(context, id))) await retryLater(context, lane);
    return null;
  },
});

/** Handles one event that waits, and removes it. */
export const handleAccountEvent = internalMutation({
  args: { id: v.id("accountEvents") },
  handler: async (context, { id }) => {
    const row = await context.db.get(id);
    if (row === null) return null;
    for (const hook of accountEventHooks()) await hook.handle(context, row.event);
    await context.db.delete(id);
    return null;
  },
});

/** Tries the events of one lane again, up to the first that fails. */
export const retryAccountEvents = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject: lane }) => {
    const waiting = await context.db
      .query("accountEvents")
      .withIndex("by_lane", (q) => q.eq("lane", lane))
      .take(retriedAtOnceMax);
    let isHandled = true;
    for (const { _id } of waiting) isHandled &&= await handleIsolated(context, _id);
    if (!isHandled || waiting.length === retriedAtOnceMax) await retryLater(context, lane);
    return null;
  },
});

async function retryLater({ db, nowMs }: AccountEventContext, lane: string): Promise<void> {
  const deadline = { kind: "retry-account-events", subject: lane };
  await setDeadline(db, deadline, nowMs + retriedAfterMs);
}

/** Whether it went well; where it did not, nothing of it is done. */
async function handleIsolated(
  { runIsolated }: Pick<AccountEventContext, "runIsolated">,
  id: GenericId<"accountEvents">,
): Promise<boolean> {
  const fault = await runIsolated("core:handleAccountEvent", { id });
  if (fault !== null) reportFault(fault);
  return fault === null;
}

function lastTaken(db: CoreReader) {
  return db.query("lastAccountEvent").first();
}

/** Events of one account follow each other, and so do those of all organizations, which are told with their teams. */
function laneOf(event: AccountEvent): string {
  switch (event.kind) {
    case "account-renamed":
    case "account-banned":
    case "account-unbanned":
    case "account-deleted":
      return event.accountId;
    default:
      return "organizations";
  }
}

import { reopenWithinMs } from "../content/limits.ts";
import type { TicketState } from "../content/tickets.ts";
import { unfinishedStates } from "../content/tickets.ts";

/** How far a ticket has come, in this order; a step may be left out, and none is taken back. */
const course = ["open", "acknowledged", "planned", "resolved"] as const;

/** Whether a ticket waits for something. */
export function isUnfinished(state: TicketState): boolean {
  return unfinishedStates.some((one) => one === state);
}

/** Whether staff may make something else of a ticket: on along its course, or to an end from anywhere before the end. */
export function mayBecome(from: TicketState, to: TicketState): boolean {
  if (from === to || from === "declined" || from === "duplicate") return false;
  if (to === "declined" || to === "duplicate") return from !== "resolved";
  return stepOf(to) > stepOf(from);
}

type Resolved = {
  readonly state: TicketState;
  readonly resolvedAtMs?: number | undefined;
  readonly wasReopened?: true | undefined;
};

/** Until when whoever wrote a ticket may open it again; `null` where they may not, or not any more. */
export function reopensUntilMs(ticket: Resolved, nowMs: number): number | null {
  const { state, resolvedAtMs, wasReopened } = ticket;
  if (state !== "resolved" || resolvedAtMs === undefined || wasReopened === true) return null;
  const untilMs = resolvedAtMs + reopenWithinMs;
  return nowMs < untilMs ? untilMs : null;
}

/** -1 for what lies beside the course. */
function stepOf(state: TicketState): number {
  return course.findIndex((one) => one === state);
}

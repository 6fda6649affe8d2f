import { AsyncLocalStorage } from "node:async_hooks";
import type { LogLines } from "./console-capture.ts";

/**
 * One call, with all that it sets going, also after it waited: whose lines the console gets, and whose
 * failure an unhandled error is.
 */
export type CallScope = {
  readonly log: LogLines;
  /** Whether its caller was told how it ended, or will be whatever still happens. */
  readonly isOver: boolean;
  /** An error was not handled, in something that the call set going. */
  unhandled(error: unknown): void;
};

const current = new AsyncLocalStorage<CallScope | null>();

/** Runs `body`, which with all that it sets going belongs to a call. */
export function withinCall<T>(scope: CallScope, body: () => T): T {
  return current.run(scope, body);
}

/**
 * What the caller does from now on belongs to a call, until its promise is settled or it enters another.
 * Half the price of `withinCall`, for a caller that does nothing outside of calls until then.
 */
export function enterCall(scope: CallScope): void {
  current.enterWith(scope);
}

/** What the caller does from now on is the engine's own work, whichever call it was in. */
export function leaveCall(): void {
  current.enterWith(null);
}

/** Runs `body` as the engine's own work, whichever call asked for it. */
export function outsideOfCalls<T>(body: () => T): T {
  return current.run(null, body);
}

/** The call that the caller of this belongs to; null when it is none. */
export function currentCall(): CallScope | null {
  return current.getStore() ?? null;
}

import type { Logger } from "../options.ts";
import { currentCall } from "./call-scope.ts";
import { ErrorLog } from "./error-log.ts";

let unattributedErrors = 0;

/** How many unhandled errors belonged to no function, since the process began. */
export function unattributedErrorCount(): number {
  return unattributedErrors;
}

/**
 * Makes the process outlive unhandled errors: rejected promises without a handler, and what
 * timers, emitters and callbacks throw. One that belongs to a running call of any engine in the process
 * fails that call alone; one of a call that has ended is logged and counted by its engine. What belongs
 * to no call is logged here, with its stack, and counted in the metrics of every engine.
 *
 * Nothing but this installs handlers for the whole process: without it, such an error ends the process,
 * as Node does by default, or goes to the handlers of the program. A commit that could not be made
 * durable is not such an error; see `onFatal` of the engine's options.
 *
 * @returns what takes the handlers away again.
 */
export function surviveUnhandledErrors(logger: Logger): () => void {
  const log = new ErrorLog(logger);
  const take = (error: unknown): void => {
    const call = currentCall();
    if (call === null) {
      unattributedErrors++;
      log.note(error, "An unhandled error belongs to no function.");
      return;
    }
    call.unhandled(error);
  };
  process.on("unhandledRejection", take);
  process.on("uncaughtException", take);
  return () => {
    process.off("unhandledRejection", take);
    process.off("uncaughtException", take);
  };
}

import type { Fault } from "./run-isolated.ts";

type FaultListener = (fault: Fault) => void;

// Lines that a function writes to the console go to its caller, and the server's own jobs have none.
let listener: FaultListener = ({ about, error }) => {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${about}: ${cause}\n`);
};

/** Names who hears of faults that were kept apart; the standard error stream until then. */
export function reportFaultsTo(hears: FaultListener): void {
  listener = hears;
}

/** Tells of a fault that must not stop the others. */
export function reportFault(fault: Fault): void {
  listener(fault);
}

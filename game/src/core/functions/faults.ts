import type { Fault } from "./calls/run-isolated.ts";

type FaultListener = (fault: Fault) => void;

// Lines that a function writes to the console go to its caller, and the server's own jobs have none.
let listener: FaultListener = ({ about, error }) => {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${about}: ${cause}\n`);
};

/** Sets the listener for faults of isolated runs; until then they go to the standard error stream. */
export function reportFaultsTo(next: FaultListener): void {
  listener = next;
}

/** Reports a fault that must not stop the others. */
export function reportFault(fault: Fault): void {
  listener(fault);
}

type FaultListener = (error: unknown, about: string) => void;

// Lines that a function writes to the console go to its caller, and the server's own jobs have none.
let listener: FaultListener = (error, about) => {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${about}: ${cause}\n`);
};

/** Names who hears of faults that were kept apart; the standard error stream until then. */
export function reportFaultsTo(hears: FaultListener): void {
  listener = hears;
}

/** Tells of a fault that must not stop the others. `about` says in words what went wrong. */
export function reportFault(error: unknown, about: string): void {
  listener(error, about);
}

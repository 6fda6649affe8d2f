import type { Logger } from "../options.ts";
import type { RegisteredFunction } from "../runtime/function-registry.ts";
import type { Transaction } from "../txn/transaction.ts";

// One line a second for each function: a slow function that is called all the time would otherwise
// make everything slower by being told of.
const tellEveryMs = 1000;

/** Tells the operator of queries and mutations that take too long. */
export class SlowFunctions {
  readonly #slowMs: number;
  readonly #logger: Logger;

  /** `slowMs` is from when on a run is slow. */
  constructor(slowMs: number, logger: Logger) {
    this.#slowMs = slowMs;
    this.#logger = logger;
  }

  /** A run that a client asked for, or a program, took `tookMs` and ended at `nowMs`. */
  note(fn: RegisteredFunction, tookMs: number, nowMs: number, transaction: Transaction): void {
    if (tookMs < this.#slowMs) return;
    const { stats, path, kind } = fn;
    stats.slowRuns++;
    if (nowMs - stats.toldAtMs < tellEveryMs) {
      stats.untold++;
      return;
    }
    const { documentsRead, reads, writes } = transaction;
    this.#logger.warn(
      {
        path,
        kind,
        tookMs: Math.round(tookMs),
        documentsRead,
        rangesRead: reads.intervals.length,
        documentsWritten: writes.length,
        untoldRuns: stats.untold,
      },
      "A function was slow.",
    );
    stats.toldAtMs = nowMs;
    stats.untold = 0;
  }
}

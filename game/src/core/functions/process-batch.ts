import type { Fault } from "./calls/run-isolated.ts";
import { reportFault } from "./faults.ts";

/** Players' commands wait behind a run, and a transaction may take a second at most. */
const runMs = 200;

/**
 * Does the same for many, each in a transaction of its own inside that of all. One that fails is
 * reported and parked, unless others came before it: together they may have been too much for one
 * transaction, so it is left to be the first of the next run. A run ends after a while even if more
 * are waiting: on a busy machine everything must not be lost to the limit of a transaction. Answers
 * how many are done with.
 */
export async function processBatch<Row>(
  rows: readonly Row[],
  attempt: (row: Row) => Promise<Fault | null>,
  park: (row: Row) => Promise<void>,
): Promise<number> {
  const endsAtMs = performance.now() + runMs;
  for (const [nth, row] of rows.entries()) {
    if (nth > 0 && performance.now() >= endsAtMs) return nth;
    const fault = await attempt(row);
    if (fault === null) continue;
    if (nth > 0) return nth;
    reportFault(fault);
    await park(row);
  }
  return rows.length;
}

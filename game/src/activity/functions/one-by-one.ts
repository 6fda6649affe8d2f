import type { Fault } from "../../core/functions/apart.ts";
import { reportFault } from "../../core/functions/faults.ts";

/**
 * Does the same for many, each in a transaction of its own inside that of all. One that fails is
 * reported and parked, unless others came before it: together they may have been too much for one
 * transaction, so it is left to be the first of the next run. Answers how many are done with.
 */
export async function oneByOne<Row>(
  rows: readonly Row[],
  attempt: (row: Row) => Promise<Fault | null>,
  park: (row: Row) => Promise<void>,
): Promise<number> {
  for (const [nth, row] of rows.entries()) {
    const fault = await attempt(row);
    if (fault === null) continue;
    if (nth > 0) return nth;
    reportFault(fault);
    await park(row);
  }
  return rows.length;
}

import type { FunctionKind } from "../runtime/function-runner.ts";
import { Histogram, timeBoundsMs } from "./histogram.ts";

/** What one function did since the engine was opened. */
export class FunctionStats {
  runs = 0;
  failures = 0;
  totalMs = 0;
  readonly times = new Histogram(timeBoundsMs);
  slowRuns = 0;
  /** When its slowness was last told, and how many slow runs were not told since. */
  toldAtMs = -Infinity;
  untold = 0;

  note(tookMs: number, isSuccess: boolean): void {
    this.runs++;
    this.totalMs += tookMs;
    this.times.add(tookMs);
    if (!isSuccess) this.failures++;
  }
}

/** One function's figures, or those of all that `path` stands for. */
export type FunctionMetrics = {
  readonly path: string;
  readonly kind: FunctionKind;
  /** Every run counts, also those inside of other functions and those that were repeated. */
  readonly runs: number;
  readonly failures: number;
  /** From the start of each run to its end, with everything that it waited for. */
  readonly totalMs: number;
  /** Runs that took as long as the engine's `slowFunctionMs`. */
  readonly slowRuns: number;
};

/** Functions beyond this many are told as one for each kind, so that the series stay bounded. */
export const functionSeriesMax = 400;
const otherFunctions = "(others)";

/** The figures of all functions that ran, in the order of their paths. */
export function functionMetrics(
  functions: Iterable<{
    readonly path: string;
    readonly kind: FunctionKind;
    readonly stats: FunctionStats;
  }>,
): FunctionMetrics[] {
  const ran = [...functions]
    .filter(({ stats }) => stats.runs > 0)
    .map(({ path, kind, stats: { runs, failures, totalMs, slowRuns } }) => ({
      path,
      kind,
      runs,
      failures,
      totalMs,
      slowRuns,
    }))
    .toSorted((left, right) => (left.path < right.path ? -1 : 1));
  return [...ran.slice(0, functionSeriesMax), ...summed(ran.slice(functionSeriesMax))];
}

function summed(rest: readonly FunctionMetrics[]): FunctionMetrics[] {
  const byKind = new Map<FunctionKind, FunctionMetrics>();
  for (const one of rest) {
    const sum = byKind.get(one.kind);
    byKind.set(one.kind, {
      path: otherFunctions,
      kind: one.kind,
      runs: (sum?.runs ?? 0) + one.runs,
      failures: (sum?.failures ?? 0) + one.failures,
      totalMs: (sum?.totalMs ?? 0) + one.totalMs,
      slowRuns: (sum?.slowRuns ?? 0) + one.slowRuns,
    });
  }
  return [...byKind.values()];
}

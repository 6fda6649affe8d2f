import type { FunctionKind } from "../runtime/function-runner.ts";
import { Histogram, timeBoundsMs } from "./histogram.ts";

/** What one function did since the engine was opened. */
export class FunctionStats {
  runs = 0;
  failures = 0;
  totalMs = 0;
  readonly times = new Histogram(timeBoundsMs);
  slowRuns = 0;
  /** Runs here whose outcome was proposed to the node that orders. */
  proposed = 0;
  /** Proposals that did not hold, since others had written what they read: those of others, where this node orders. */
  overtaken = 0;
  /** Of those, how many in which table, by how it was read. */
  readonly overtakenIn = new Map<string, number>();
  /** Calls that were handed to the node that orders, unrun. */
  handedOver = 0;
  /** When its slowness was last told, and how many slow runs were not told since. */
  toldAtMs = -Infinity;
  untold = 0;

  note(tookMs: number, isSuccess: boolean): void {
    this.runs++;
    this.totalMs += tookMs;
    this.times.add(tookMs);
    if (!isSuccess) this.failures++;
  }

  /** @param place what others had written of what a proposal read, as "players.by_name". */
  noteOvertaken(place: string): void {
    this.overtaken++;
    this.overtakenIn.set(place, (this.overtakenIn.get(place) ?? 0) + 1);
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
  /** Runs on this node whose outcome was proposed to the node that orders. */
  readonly proposed: number;
  /**
   * Proposals that did not hold, so that the function was run once more: told by the node that orders for all others, and by
   * the own node of a function that the one that orders lacks.
   */
  readonly overtaken: number;
  /**
   * In which tables the node that orders found that, by how they were read: as "players.by_name", or "players.id" of one by its
   * id. "unknown" what nobody can tell, as of the first question about an index.
   */
  readonly overtakenIn: Readonly<Record<string, number>>;
  /** Calls of a hot function that this node handed to the node that orders, without running it. */
  readonly handedOver: number;
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
    .filter(({ stats }) => stats.runs > 0 || stats.handedOver > 0)
    .map(({ path, kind, stats }) => ({ path, kind, ...figuresOf(stats) }))
    .toSorted((left, right) => (left.path < right.path ? -1 : 1));
  return [...ran.slice(0, functionSeriesMax), ...summed(ran.slice(functionSeriesMax))];
}

function figuresOf({ runs, failures, totalMs, slowRuns, ...stats }: FunctionStats): Figures {
  const { proposed, overtaken, handedOver } = stats;
  const overtakenIn = Object.fromEntries(stats.overtakenIn);
  return { runs, failures, totalMs, slowRuns, proposed, overtaken, overtakenIn, handedOver };
}

type Figures = Omit<FunctionMetrics, "path" | "kind">;

function summed(rest: readonly FunctionMetrics[]): FunctionMetrics[] {
  const byKind = new Map<FunctionKind, FunctionMetrics>();
  for (const one of rest) {
    const sum = byKind.get(one.kind);
    byKind.set(one.kind, sum === undefined ? { ...one, path: otherFunctions } : plus(sum, one));
  }
  return [...byKind.values()];
}

function plus(
  { path, kind, overtakenIn, ...sum }: FunctionMetrics,
  one: FunctionMetrics,
): FunctionMetrics {
  type Counted = Exclude<keyof Figures, "overtakenIn">;
  const names = Object.keys(sum) as Counted[];
  const figures: Record<Counted, number> = { ...sum };
  for (const name of names) figures[name] += one[name];
  const places = { ...overtakenIn };
  for (const [place, count] of Object.entries(one.overtakenIn))
    places[place] = (places[place] ?? 0) + count;
  return { path, kind, ...figures, overtakenIn: places };
}

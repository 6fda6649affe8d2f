import type { Sums } from "./sums.ts";
import { noSums } from "./sums.ts";

/** What a process counts since it began. */
export type Reading = {
  /** When it began. */
  readonly startedAtMs: number;
  readonly commands: number;
  readonly faults: number;
  readonly settled: readonly number[];
};

/** What was counted between two readings. A process that began meanwhile has counted all of it since. */
export function countedSince(
  before: Reading | null,
  now: Reading | null,
): Pick<Sums, "commands" | "faults" | "settled"> {
  if (now === null) return noSums;
  const { commands, faults, settled } = now;
  if (before === null || before.startedAtMs !== now.startedAtMs)
    return { commands, faults, settled };
  return {
    commands: commands - before.commands,
    faults: faults - before.faults,
    settled: settled.map((count, bucket) => count - (before.settled[bucket] ?? 0)),
  };
}

import type { Reading } from "@aldermoor/game/telemetry/rules/reading.ts";

/** What processes count for the staff's pages. */
export type Counted = Omit<Reading, "startedAtMs">;

export const noneCounted: Counted = { commands: 0, faults: 0, settled: [] };

export function sumOf(all: readonly Counted[]): Counted {
  const buckets = Math.max(0, ...all.map(({ settled }) => settled.length));
  const sum = (count: (one: Counted) => number): number =>
    all.reduce((so, one) => so + count(one), 0);
  return {
    commands: sum(({ commands }) => commands),
    faults: sum(({ faults }) => faults),
    settled: Array.from({ length: buckets }, (_, at) => sum(({ settled }) => settled[at] ?? 0)),
  };
}

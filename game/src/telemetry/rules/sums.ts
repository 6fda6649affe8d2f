import { settleBoundsMs } from "../content/settle-bounds.ts";

/** What was sampled within a stretch of time, so that two stretches add up to one. */
export type Sums = {
  /** How many samples; what is counted at an instant is their sum. */
  readonly samples: number;
  readonly online: number;
  readonly onlineMost: number;
  /** Of those online, who works. */
  readonly working: number;
  /** Commands that were carried out, and what failed. */
  readonly commands: number;
  readonly faults: number;
  /** Players who made their first character. */
  readonly arrivals: number;
  /** Settlements by how long they took: one count for each of `settleBoundsMs`, and one for the rest. */
  readonly settled: readonly number[];
};

export const noSums: Sums = {
  samples: 0,
  online: 0,
  onlineMost: 0,
  working: 0,
  commands: 0,
  faults: 0,
  arrivals: 0,
  settled: settleBoundsMs.map(() => 0).concat(0),
};

/** Two stretches as one. */
export function joinSums(one: Sums, other: Sums): Sums {
  return {
    samples: one.samples + other.samples,
    online: one.online + other.online,
    onlineMost: Math.max(one.onlineMost, other.onlineMost),
    working: one.working + other.working,
    commands: one.commands + other.commands,
    faults: one.faults + other.faults,
    arrivals: one.arrivals + other.arrivals,
    settled: one.settled.map((count, bucket) => count + (other.settled[bucket] ?? 0)),
  };
}

/**
 * How long a share of the settlements took at most, in milliseconds: within a bucket as if they lay evenly. `null` where there
 * were none; of those beyond the last bound, that bound.
 */
export function settledWithinMs(settled: readonly number[], share: number): number | null {
  const all = settled.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let left = share * all;
  for (const [bucket, count] of settled.entries()) {
    const upper = settleBoundsMs[bucket];
    if (upper === undefined) break;
    const lower = settleBoundsMs[bucket - 1] ?? 0;
    if (count > 0 && left <= count) return lower + ((upper - lower) * left) / count;
    left -= count;
  }
  return settleBoundsMs.at(-1) ?? null;
}

import type { HistogramSnapshot } from "@aldermoor/engine/index.ts";
import type { Spread } from "@aldermoor/game/telemetry/api.ts";

/** Within what the shares of a distribution lie: within a bucket as if it were evenly filled. */
export function spreadOf({ count, buckets }: HistogramSnapshot): Spread {
  const within = (share: number) => withinOf(buckets, share * count);
  return { count, p50: within(0.5), p95: within(0.95), p99: within(0.99) };
}

function withinOf(buckets: HistogramSnapshot["buckets"], wanted: number): number | null {
  let left = wanted;
  let lower = 0;
  for (const { bound, count } of buckets) {
    if (count > 0 && left <= count)
      return bound === null ? lower : rounded(lower + ((bound - lower) * left) / count);
    left -= count;
    lower = bound ?? lower;
  }
  return null;
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

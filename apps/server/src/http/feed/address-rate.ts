import { TokenBucket } from "./token-bucket.ts";
import type { Rate } from "./token-bucket.ts";

/** Some 5 MB. */
const addressesMax = 20_000;

/**
 * Counts what each address asks. Answers 0, or in how many milliseconds that address may ask again. Whoever asked longest
 * ago is forgotten first, and who has the whole rate before that.
 */
export function createAddressRate(rate: Rate): (address: string, nowMs: number) => number {
  // In the order in which they asked last.
  const buckets = new Map<string, TokenBucket>();

  function forget(nowMs: number): void {
    for (const [address, bucket] of buckets) {
      if (buckets.size < addressesMax && !bucket.isFull(nowMs)) return;
      buckets.delete(address);
    }
  }

  return (address, nowMs) => {
    forget(nowMs);
    const bucket = buckets.get(address) ?? new TokenBucket(rate, nowMs);
    buckets.delete(address);
    buckets.set(address, bucket);
    return bucket.take(nowMs);
  };
}

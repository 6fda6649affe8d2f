/**
 * Picks accounts: all alike for `alpha` 0, and otherwise the k-th account with a frequency
 * proportional to 1 / k^alpha (Zipf). The same seed picks the same accounts.
 */
export function createAccountPicker(count: number, alpha: number, seed: number): () => number {
  const random = createRandom(seed);
  if (alpha === 0) return () => Math.floor(random() * count);

  const cumulative = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank++) {
    total += (rank + 1) ** -alpha;
    cumulative[rank] = total;
  }
  return () => firstAtLeast(cumulative, random() * total);
}

function firstAtLeast(cumulative: Float64Array, target: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cumulative[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Mulberry32: small, fast and good enough to spread load.
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chance that a seed repeats. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** An integer from 0 up to, and without, `end`. */
  below(end: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
};

/** Makes the same sequence for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    chance: (share) => next() < share,
  };
}

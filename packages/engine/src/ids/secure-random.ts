import { randomFillSync } from "node:crypto";

const wordsAtOnce = 2048;

/**
 * Makes a source of random numbers that cannot be foretold from those that were seen: uniform in
 * [0, 1), in steps of 2^-32. The system is asked for many at once, since asking takes longer than most
 * of what they are used for.
 */
export function secureRandom(): () => number {
  const words = new Uint32Array(wordsAtOnce);
  let at = wordsAtOnce;
  return () => {
    if (at === wordsAtOnce) {
      randomFillSync(words);
      at = 0;
    }
    return (words[at++] ?? 0) / 2 ** 32;
  };
}

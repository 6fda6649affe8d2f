import type { Rng } from "../core/rules/random/rng.ts";
import { seedRng } from "../core/rules/random/rng.ts";

/** Chance for tests and proofs: the same seed throws the same. */
export class Dice {
  readonly #rng: Rng;

  constructor(seed: number) {
    this.#rng = seedRng([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162]);
  }

  /** A whole number of `least` to `most`. */
  between(least: number, most: number): number {
    return least + (this.#rng.next() % (most - least + 1));
  }

  chance(share: number): boolean {
    return this.#rng.next() < share * 2 ** 32;
  }

  /** One of a list; `otherwise` when it is empty. */
  pick<Value, Other>(list: readonly Value[], otherwise: Other): Value | Other {
    return list[this.#rng.next() % Math.max(1, list.length)] ?? otherwise;
  }
}

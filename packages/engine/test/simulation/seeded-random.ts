/** A stream of chance that is the same for the same seed. */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = Math.floor(seed / 2 ** 32) >>> 0;
    this.#c = 0x9e3779b9;
    // Small seeds differ in few bits; some rounds spread them over the whole state.
    for (let round = 0; round < 16; round++) this.next();
  }

  /** Uniform in [0, 1). */
  next(): number {
    const word = (this.#a + this.#b + this.#counter++) >>> 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) >>> 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) >>> 0;
    return word / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both possible. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const at = this.int(0, list.length - 1);
    for (const item of list.slice(at, at + 1)) return item;
    throw new Error("There is nothing to pick from.");
  }

  /** Another stream, so that what one part draws does not move the others. */
  fork(): SeededRandom {
    return new SeededRandom(this.int(0, 2 ** 32 - 1) * 2 ** 20 + this.int(0, 2 ** 20 - 1));
  }
}

import type { IndexKey } from "./document.ts";
import type { Slot } from "./slot.ts";

/** A single document stands for itself: a list around it would be one more place to fetch. */
export type Found = Slot | readonly Slot[];

// Two generations of this many lookups each; the older one is dropped whole when the younger fills.
const generationMax = 131_072;

/**
 * Remembers which documents an index holds under a tuple of equal fields, so that the commonest
 * read costs one lookup. A changed key forgets every tuple that leads to it.
 */
export class PointCache {
  readonly #byFieldCount: (Generations | undefined)[] = [];

  get(fieldCount: number, prefix: string): Found | undefined {
    return this.#byFieldCount[fieldCount]?.get(prefix);
  }

  set(fieldCount: number, prefix: string, slots: Found): void {
    let generations = this.#byFieldCount[fieldCount];
    if (generations === undefined) {
      generations = new Generations();
      this.#byFieldCount[fieldCount] = generations;
    }
    generations.set(prefix, slots);
  }

  forget({ key, ends }: IndexKey): void {
    for (let fieldCount = 1; fieldCount < this.#byFieldCount.length; fieldCount++) {
      this.#byFieldCount[fieldCount]?.delete(key.slice(0, ends[fieldCount - 1]));
    }
  }
}

class Generations {
  #young = new Map<string, Found>();
  #old = new Map<string, Found>();

  get(prefix: string): Found | undefined {
    const slots = this.#young.get(prefix);
    if (slots !== undefined) return slots;
    const older = this.#old.get(prefix);
    if (older !== undefined) this.set(prefix, older);
    return older;
  }

  set(prefix: string, slots: Found): void {
    if (this.#young.size >= generationMax) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(prefix, slots);
  }

  delete(prefix: string): void {
    this.#young.delete(prefix);
    this.#old.delete(prefix);
  }
}

import type { IndexKey } from "./document.ts";
import type { Slot } from "./slot.ts";

/** A single document stands for itself: a list around it would be one more place to fetch. */
export type Found = Slot | readonly Slot[];

// Two generations of this many lookups each; the older one is dropped whole when the younger fills.
const generationMax = 131_072;
const rangesOfOneTupleMax = 4;

/**
 * Remembers which documents an index holds under a tuple of equal fields, and within bounds of the
 * next one, so that the commonest reads cost one lookup. A changed key forgets every tuple that
 * leads to it.
 */
export class PointCache {
  readonly #byFieldCount: ByFieldCount<Found> = [];
  readonly #rangesByFieldCount: ByFieldCount<Map<string, Found>> = [];

  get(fieldCount: number, prefix: string): Found | undefined {
    return this.#byFieldCount[fieldCount]?.get(prefix);
  }

  set(fieldCount: number, prefix: string, slots: Found): void {
    generationsAt(this.#byFieldCount, fieldCount).set(prefix, slots);
  }

  /** As `get`, for the documents between two bounds under a tuple. */
  getRange(fieldCount: number, prefix: string, bounds: string): Found | undefined {
    return this.#rangesByFieldCount[fieldCount]?.get(prefix)?.get(bounds);
  }

  setRange(fieldCount: number, prefix: string, bounds: string, slots: Found): void {
    const generations = generationsAt(this.#rangesByFieldCount, fieldCount);
    const known = generations.get(prefix);
    // Whoever asks for ever other bounds would fill the memory.
    if (known !== undefined && known.size < rangesOfOneTupleMax) known.set(bounds, slots);
    else generations.set(prefix, new Map([[bounds, slots]]));
  }

  forget(key: IndexKey): void {
    forgetPrefixes(this.#byFieldCount, key);
    forgetPrefixes(this.#rangesByFieldCount, key);
  }
}

type ByFieldCount<Known> = (Generations<Known> | undefined)[];

function generationsAt<Known>(all: ByFieldCount<Known>, fieldCount: number): Generations<Known> {
  return (all[fieldCount] ??= new Generations());
}

function forgetPrefixes<Known>(all: ByFieldCount<Known>, { key, ends }: IndexKey): void {
  for (let fieldCount = 1; fieldCount < all.length; fieldCount++) {
    all[fieldCount]?.delete(key.slice(0, ends[fieldCount - 1]));
  }
}

class Generations<Known> {
  #young = new Map<string, Known>();
  #old = new Map<string, Known>();

  get(prefix: string): Known | undefined {
    const known = this.#young.get(prefix);
    if (known !== undefined) return known;
    const older = this.#old.get(prefix);
    if (older !== undefined) this.set(prefix, older);
    return older;
  }

  set(prefix: string, known: Known): void {
    if (this.#young.size >= generationMax) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(prefix, known);
  }

  delete(prefix: string): void {
    this.#young.delete(prefix);
    this.#old.delete(prefix);
  }
}

import { OrderedMap } from "../collections/ordered-map.ts";
import type { IndexRow, KeyRange } from "../storage/storage.ts";
import type { ScanPart } from "./layered-scan.ts";

// A longer prefix is not that of a queue which is worked off: it would only cost memory.
const entriesMax = 4096;

/**
 * The entries of an index from one key on up to another. A function that takes work off a queue asks from
 * the same key on again and again, while the tables still hold much of what was taken off before.
 */
export class IndexPrefixCache {
  readonly #lower: string;
  /** Exclusive. */
  #upper: string;
  readonly #ids = new OrderedMap<string>();

  constructor(lower: string, upper: string, entries: readonly IndexRow[]) {
    this.#lower = lower;
    this.#upper = upper;
    for (const { key, id } of entries) this.#ids.set(key, id);
  }

  get isTooLong(): boolean {
    return this.#ids.size > entriesMax;
  }

  /** What is known of a range that begins here or where this ends, and the range that is left; null for any other. */
  begin(range: KeyRange): { readonly entries: IndexRow[]; readonly rest: KeyRange | null } | null {
    const { lower, upper, order, limit } = range;
    if (order !== "asc" || lower < this.#lower || lower > this.#upper) return null;
    const isWhole = upper !== null && upper <= this.#upper;
    const entries = this.#ids
      .ascending(lower, isWhole ? upper : this.#upper, limit)
      .map(([key, id]) => ({ key, id }));
    const isOver = isWhole || entries.length === limit;
    const rest = isOver ? null : { ...range, lower: this.#upper, limit: limit - entries.length };
    return { entries, rest };
  }

  /** Learns what follows upon what is known. */
  extend(rest: KeyRange, { entries, coveredTo }: ScanPart): void {
    for (const { key, id } of entries) this.#ids.set(key, id);
    // At the end of all keys there is no other to end with.
    if (coveredTo !== null) this.#upper = coveredTo + "\x00";
    else this.#upper = rest.upper ?? this.#upper;
  }

  insert(key: string, id: string): void {
    if (key >= this.#lower && key < this.#upper) this.#ids.set(key, id);
  }

  remove(key: string): void {
    this.#ids.delete(key);
  }
}

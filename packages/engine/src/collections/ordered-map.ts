const chunkLengthMax = 128;

/**
 * A map whose keys are kept in string order: sorted chunks in a sorted list. Inserting moves at
 * most one chunk's worth of references, and a range is read without visiting what lies outside.
 */
export class OrderedMap<V> {
  #chunks: Chunk<V>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const chunk = this.#chunks[this.#chunkFor(key)];
    if (chunk === undefined) return undefined;
    const at = lowerBound(chunk.keys, key);
    return chunk.keys[at] === key ? chunk.values[at] : undefined;
  }

  set(key: string, value: V): void {
    const chunkAt = this.#chunkFor(key);
    const chunk = this.#chunks[chunkAt];
    if (chunk === undefined) {
      this.#chunks.push({ keys: [key], values: [value] });
      this.#size++;
      return;
    }
    const at = lowerBound(chunk.keys, key);
    if (chunk.keys[at] === key) {
      chunk.values[at] = value;
      return;
    }
    chunk.keys.splice(at, 0, key);
    chunk.values.splice(at, 0, value);
    this.#size++;
    if (chunk.keys.length > chunkLengthMax) this.#split(chunkAt, chunk);
  }

  delete(key: string): boolean {
    const chunkAt = this.#chunkFor(key);
    const chunk = this.#chunks[chunkAt];
    if (chunk === undefined) return false;
    const at = lowerBound(chunk.keys, key);
    if (chunk.keys[at] !== key) return false;
    chunk.keys.splice(at, 1);
    chunk.values.splice(at, 1);
    if (chunk.keys.length === 0) this.#chunks.splice(chunkAt, 1);
    this.#size--;
    return true;
  }

  /**
   * The entries from `lower` (inclusive) to `upper` (exclusive; null is no bound), smallest first,
   * at most `limit`.
   */
  ascending(lower: string, upper: string | null, limit = Infinity): [string, V][] {
    const found: [string, V][] = [];
    let chunkAt = this.#chunkFor(lower);
    let chunk = this.#chunks[chunkAt];
    if (chunk === undefined) return found;
    let at = lowerBound(chunk.keys, lower);
    while (chunk !== undefined) {
      for (; at < chunk.keys.length; at++) {
        const entry = entryAt(chunk, at);
        if (upper !== null && entry[0] >= upper) return found;
        if (found.length >= limit) return found;
        found.push(entry);
      }
      chunk = this.#chunks[++chunkAt];
      at = 0;
    }
    return found;
  }

  /** Like `ascending`, largest first. */
  descending(lower: string, upper: string | null, limit = Infinity): [string, V][] {
    const found: [string, V][] = [];
    let chunkAt = upper === null ? this.#chunks.length - 1 : this.#chunkFor(upper);
    let chunk = this.#chunks[chunkAt];
    if (chunk === undefined) return found;
    let at = upper === null ? chunk.keys.length - 1 : lowerBound(chunk.keys, upper) - 1;
    while (chunk !== undefined) {
      for (; at >= 0; at--) {
        const entry = entryAt(chunk, at);
        if (entry[0] < lower) return found;
        if (found.length >= limit) return found;
        found.push(entry);
      }
      chunk = this.#chunks[--chunkAt];
      at = chunk === undefined ? -1 : chunk.keys.length - 1;
    }
    return found;
  }

  // The last chunk that starts at or before the key; the first one when there is none such.
  #chunkFor(key: string): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const first = this.#chunks[middle]?.keys[0] ?? "";
      if (first <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #split(at: number, chunk: Chunk<V>): void {
    const half = chunk.keys.length >>> 1;
    const rest = { keys: chunk.keys.splice(half), values: chunk.values.splice(half) };
    this.#chunks.splice(at + 1, 0, rest);
  }
}

type Chunk<V> = {
  readonly keys: string[];
  readonly values: V[];
};

function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function entryAt<V>(chunk: Chunk<V>, at: number): [string, V] {
  const key = chunk.keys[at];
  const value = chunk.values[at];
  if (key === undefined || value === undefined) throw new Error("An ordered map lost an entry.");
  return [key, value];
}

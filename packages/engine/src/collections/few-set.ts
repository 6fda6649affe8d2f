const nothing: readonly never[] = [];

/**
 * A set that mostly has one item, which it holds itself: a `Set` of one takes two hundred bytes. As in a `Set`,
 * an item that was deleted before its turn came is not visited.
 */
export class FewSet<T> {
  #only: T | undefined = undefined;
  #many: Set<T> | null = null;

  get size(): number {
    if (this.#many !== null) return this.#many.size;
    return this.#only === undefined ? 0 : 1;
  }

  has(item: T): boolean {
    return this.#many === null ? this.#only === item : this.#many.has(item);
  }

  add(item: T): void {
    if (this.#many !== null) this.#many.add(item);
    else if (this.#only === undefined) this.#only = item;
    else if (this.#only !== item) {
      this.#many = new Set([this.#only, item]);
      this.#only = undefined;
    }
  }

  /** Whether it was there. */
  delete(item: T): boolean {
    if (this.#many === null) {
      if (this.#only !== item) return false;
      this.#only = undefined;
      return true;
    }
    if (!this.#many.delete(item)) return false;
    if (this.#many.size === 0) this.#many = null;
    return true;
  }

  [Symbol.iterator](): Iterator<T> {
    if (this.#many !== null) return this.#many.values();
    return (this.#only === undefined ? nothing : [this.#only]).values();
  }
}

import { appended } from "../collections/short-list.ts";
import type { Write } from "./store.ts";

// Up to this many writes are found by looking at each: most transactions write less, and a map
// costs more than they do.
const listedMax = 8;

/** The writes of one transaction, one for each document, in the order of their first write. */
export class WriteSet {
  #list: Write[] = [];
  #places: Map<string, number> | null = null;

  get size(): number {
    return this.#list.length;
  }

  get list(): readonly Write[] {
    return this.#list;
  }

  get(id: string): Write | undefined {
    const at = this.#placeOf(id);
    return at < 0 ? undefined : this.#list[at];
  }

  /** Adds a write, or puts it in the place of the one of the same document. */
  set(write: Write): void {
    const at = this.#placeOf(write.id);
    if (at >= 0) {
      this.#list[at] = write;
      return;
    }
    this.#places?.set(write.id, this.#list.length);
    this.#list = appended(this.#list, write);
    if (this.#places === null && this.#list.length > listedMax) this.#places = placesOf(this.#list);
  }

  delete(id: string): void {
    const at = this.#placeOf(id);
    if (at < 0) return;
    this.#list.splice(at, 1);
    this.#places?.delete(id);
    // Writes are taken back from the last one on, so that there is rarely anything behind.
    if (this.#places !== null && at < this.#list.length) this.#places = placesOf(this.#list);
  }

  #placeOf(id: string): number {
    if (this.#places !== null) return this.#places.get(id) ?? -1;
    const list = this.#list;
    for (let at = 0; at < list.length; at++) if (list[at]?.id === id) return at;
    return -1;
  }
}

function placesOf(list: readonly Write[]): Map<string, number> {
  return new Map(list.map(({ id }, at) => [id, at]));
}

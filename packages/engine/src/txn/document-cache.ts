import type { CachedDocument } from "./cached-document.ts";

// A document in memory costs about its text once more, and its objects.
const overheadBytes = 300;

/**
 * The documents in memory. Those whose tables lag behind stay; of the others, those that were not
 * used for a whole turn of the clock's hand go when there are too many bytes.
 */
export class DocumentCache {
  readonly #documents = new Map<string, CachedDocument>();
  readonly #bytesMax: number;
  #hand: IterableIterator<CachedDocument> = [].values();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): CachedDocument | undefined {
    return this.#documents.get(id);
  }

  add(cached: CachedDocument): void {
    this.#documents.set(cached.id, cached);
    this.#bytes += bytesOf(cached);
    if (this.#bytes > this.#bytesMax) this.#makeRoom(cached);
  }

  remove(cached: CachedDocument): void {
    if (!this.#documents.delete(cached.id)) return;
    cached.isCached = false;
    this.#bytes -= bytesOf(cached);
  }

  // Looks at a few documents for each one added, so that no single addition takes long. Where they are
  // all there are, the hand comes round to the one that was added, which is about to be used.
  #makeRoom(added: CachedDocument): void {
    for (let looked = 0; looked < 8 && this.#bytes > this.#bytesMax; looked++) {
      const next = this.#hand.next();
      if (next.done === true) {
        this.#hand = this.#documents.values();
        continue;
      }
      const cached = next.value;
      if (cached.isTouched || cached.isDirty || cached === added) cached.isTouched = false;
      else this.remove(cached);
    }
  }
}

function bytesOf(cached: CachedDocument): number {
  return overheadBytes + 2 * cached.countedBytes;
}

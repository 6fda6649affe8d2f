import { textPlaceOf } from "../search/text-read.ts";
import type { TextPlace, TextRead } from "../search/text-read.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { SearchIndexInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";

/** Who has searched for what: finds, for a changed document, the owners of the searches it touches. */
export class TextReaders<T> {
  readonly #byIndex = new Map<SearchIndexInfo, Map<TextRead, Set<T>>>();

  add(read: TextRead, owner: T): void {
    let reads = this.#byIndex.get(read.index);
    if (reads === undefined) {
      reads = new Map();
      this.#byIndex.set(read.index, reads);
    }
    const owners = reads.get(read);
    if (owners === undefined) reads.set(read, new Set([owner]));
    else owners.add(owner);
  }

  remove(read: TextRead, owner: T): void {
    const reads = this.#byIndex.get(read.index);
    const owners = reads?.get(read);
    if (reads === undefined || owners?.delete(owner) !== true || owners.size > 0) return;
    reads.delete(read);
    if (reads.size === 0) this.#byIndex.delete(read.index);
  }

  /** Calls `visit` with the owners whose searches find the document, or found it before. */
  visit({ table, beforeBatch, current }: CachedDocument, visit: (owner: T) => void): void {
    for (const index of table.searchIndexes.values()) {
      const reads = this.#byIndex.get(index);
      if (reads === undefined) continue;
      const places = [placeOf(beforeBatch, index), placeOf(current, index)];
      for (const [read, owners] of reads) {
        const isTouched = places.some((place) => place !== null && read.finds(place));
        if (isTouched) for (const owner of owners) visit(owner);
      }
    }
  }
}

function placeOf(document: StoredDocument | null, index: SearchIndexInfo): TextPlace | null {
  return document === null ? null : textPlaceOf(document, index);
}

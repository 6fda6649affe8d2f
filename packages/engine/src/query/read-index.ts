import { IntervalTree } from "../collections/interval-tree.ts";
import type { Node } from "../collections/interval-tree.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";
import { upperOf } from "../txn/read-set.ts";
import type { IndexInterval, ReadSet } from "../txn/read-set.ts";
import { TextReaders } from "./text-readers.ts";

/**
 * Who has read what: finds, for a changed document, all owners of read sets that it touches.
 * Reading a tuple of equal fields, the commonest case, costs one map entry.
 */
export class ReadIndex<T> {
  readonly #byDocument = new Map<string, Set<T>>();
  readonly #byIndex = new Map<IndexInfo, IndexReaders<T>>();
  readonly #searches = new TextReaders<T>();
  // Grows with every read set that is added, but not with those that are removed.
  #additions = 1;

  /** Remembers a read set until the returned registration is removed. */
  add(reads: ReadSet, owner: T): Registration<T> {
    this.#additions++;
    for (const id of reads.ids) addTo(this.#byDocument, id, owner);
    const nodes: (Node<T> | null)[] = [];
    for (const interval of reads.intervals) {
      let readers = this.#byIndex.get(interval.index);
      if (readers === undefined) {
        readers = new IndexReaders();
        this.#byIndex.set(interval.index, readers);
      }
      nodes.push(readers.add(interval, owner));
    }
    for (const read of reads.searches ?? []) this.#searches.add(read, owner);
    return { reads, owner, nodes };
  }

  remove({ reads, owner, nodes }: Registration<T>): void {
    for (const id of reads.ids) removeFrom(this.#byDocument, id, owner);
    for (const read of reads.searches ?? []) this.#searches.remove(read, owner);
    reads.intervals.forEach((interval, at) => {
      const readers = this.#byIndex.get(interval.index);
      readers?.remove(interval, owner, nodes[at] ?? null);
      if (readers?.isEmpty === true) this.#byIndex.delete(interval.index);
    });
  }

  /** Calls `visit` with the owners that a change touches, some perhaps more than once. */
  touched(cached: CachedDocument, visit: (owner: T) => void): void {
    const { beforeBatch, current } = cached;
    if (beforeBatch === current) return;
    const keepsKeys =
      beforeBatch !== null && current !== null && beforeBatch.sharesKeysWith(current);
    // It had no reader when last looked at, and no read was added since.
    if (keepsKeys && cached.unreadAsOf === this.#additions) return;
    cached.unreadAsOf = 0;
    const isRead = this.#visitReaders(cached, visit);
    if (keepsKeys && !isRead) cached.unreadAsOf = this.#additions;
  }

  #visitReaders(cached: CachedDocument, visit: (owner: T) => void): boolean {
    const { id, table, beforeBatch, current } = cached;
    let isRead = false;
    const visitOne = (owner: T): void => {
      isRead = true;
      visit(owner);
    };
    const readers = this.#byDocument.get(id);
    if (readers !== undefined) for (const owner of readers) visitOne(owner);
    if (table.searchIndexes.size > 0) this.#searches.visit(cached, visitOne);
    if (this.#byIndex.size === 0) return isRead;
    this.#byIndex.get(table.byId)?.visitId(id, visitOne);
    for (const index of table.indexes)
      this.#byIndex.get(index)?.visit(index.position, beforeBatch, current, visitOne);
    return isRead;
  }
}

export type Registration<T> = {
  readonly reads: ReadSet;
  readonly owner: T;
  readonly nodes: readonly (Node<T> | null)[];
};

class IndexReaders<T> {
  // By the number of fields that the tuple has.
  readonly #byPrefix: (Map<string, Set<T>> | undefined)[] = [];
  readonly #tree = new IntervalTree<T>();
  #prefixCount = 0;

  get isEmpty(): boolean {
    return this.#prefixCount === 0 && this.#tree.size === 0;
  }

  add(interval: IndexInterval, owner: T): Node<T> | null {
    const { prefixFields, lower } = interval;
    if (prefixFields === 0) return this.#tree.add(lower, upperOf(interval), owner);
    let prefixes = this.#byPrefix[prefixFields];
    if (prefixes === undefined) {
      prefixes = new Map();
      this.#byPrefix[prefixFields] = prefixes;
    }
    this.#prefixCount += addTo(prefixes, lower, owner) ? 1 : 0;
    return null;
  }

  remove({ prefixFields, lower }: IndexInterval, owner: T, node: Node<T> | null): void {
    if (node !== null) {
      this.#tree.remove(node);
      return;
    }
    const prefixes = this.#byPrefix[prefixFields];
    if (prefixes !== undefined) this.#prefixCount -= removeFrom(prefixes, lower, owner) ? 1 : 0;
  }

  visitId(id: string, visit: (owner: T) => void): void {
    this.#tree.stab(id, visit);
  }

  visit(
    position: number,
    before: StoredDocument | null,
    after: StoredDocument | null,
    visit: (owner: T) => void,
  ): void {
    if (before !== null) this.#visitKeyOf(before, position, visit);
    const isSameKey = before !== null && after !== null && before.sharesKeysWith(after);
    if (after !== null && !isSameKey) this.#visitKeyOf(after, position, visit);
  }

  #visitKeyOf(document: StoredDocument, position: number, visit: (owner: T) => void): void {
    const place = document.keys[position];
    if (place === undefined) return;
    for (let fieldCount = 1; fieldCount < this.#byPrefix.length; fieldCount++) {
      const prefixes = this.#byPrefix[fieldCount];
      if (prefixes === undefined || prefixes.size === 0) continue;
      const readers = prefixes.get(place.key.slice(0, place.ends[fieldCount - 1]));
      if (readers !== undefined) for (const owner of readers) visit(owner);
    }
    if (this.#tree.size > 0) this.#tree.stab(place.key, visit);
  }
}

function addTo<T>(sets: Map<string, Set<T>>, key: string, owner: T): boolean {
  const set = sets.get(key);
  if (set === undefined) {
    sets.set(key, new Set([owner]));
    return true;
  }
  if (set.has(owner)) return false;
  set.add(owner);
  return true;
}

function removeFrom<T>(sets: Map<string, Set<T>>, key: string, owner: T): boolean {
  const set = sets.get(key);
  if (set?.delete(owner) !== true) return false;
  if (set.size === 0) sets.delete(key);
  return true;
}

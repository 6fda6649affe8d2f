import { FewSet } from "../collections/few-set.ts";
import { IntervalTree } from "../collections/interval-tree.ts";
import type { Node } from "../collections/interval-tree.ts";
import type { TextRead } from "../search/text-read.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";
import { upperOf } from "../txn/read-set.ts";
import type { IndexInterval, ReadSet } from "../txn/read-set.ts";
import { TextReaders } from "./text-readers.ts";

/**
 * Who has read what: finds, for a changed document, all owners of read sets that it touches. What a read
 * set names is kept once for all who read it: the queries of one page mostly read the same, and reading
 * a tuple of equal fields, the commonest case, costs one map entry.
 */
export class ReadIndex<T> {
  readonly #byDocument = new Map<string, Place<T>>();
  readonly #byIndex = new Map<IndexInfo, IndexReaders<T>>();
  readonly #searches = new TextReaders<T>();
  // Grows with every read set that is added, but not with those that are removed.
  #additions = 1;

  /** Remembers a read set until the returned registration is removed. */
  add(reads: ReadSet, owner: T): Registration<T> {
    this.#additions++;
    const documents: Part<T>[] = reads.ids.map((id) => addTo(this.#byDocument, null, 0, id, owner));
    const ranges = reads.intervals.map((each) => this.#readersOf(each.index).add(each, owner));
    // Lists that fit, since they are kept for as long as the query is followed.
    const parts = ranges.length === 0 ? documents : documents.concat(ranges);
    for (const read of reads.searches ?? []) this.#searches.add(read, owner);
    return new Registration(owner, parts, reads.searches);
  }

  remove({ owner, parts, searches }: Registration<T>): void {
    for (const read of searches ?? []) this.#searches.remove(read, owner);
    for (const part of parts) {
      if (part.index === null) removeFrom(this.#byDocument, part, owner);
      else this.#removeInterval(part.index, part, owner);
    }
  }

  #readersOf(index: IndexInfo): IndexReaders<T> {
    let readers = this.#byIndex.get(index);
    if (readers === undefined) {
      readers = new IndexReaders();
      this.#byIndex.set(index, readers);
    }
    return readers;
  }

  #removeInterval(index: IndexInfo, part: Part<T>, owner: T): void {
    const readers = this.#byIndex.get(index);
    readers?.remove(part, owner);
    if (readers?.isEmpty === true) this.#byIndex.delete(index);
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

/** A document that was read, or all keys of an index that begin with some fields, with those who did. */
class Place<T> extends FewSet<T> {
  /** Null for a document, whose id is the key. */
  readonly index: IndexInfo | null;
  readonly fields: number;
  readonly key: string;

  constructor(index: IndexInfo | null, fields: number, key: string) {
    super();
    this.index = index;
    this.fields = fields;
    this.key = key;
  }

  isOf({ index, prefixFields, lower }: IndexInterval): boolean {
    return this.index === index && this.fields === prefixFields && this.key === lower;
  }
}

/** Keys of an index between two bounds, which one owner read. */
class Stretch<T> {
  readonly index: IndexInfo;
  readonly node: Node<T>;

  constructor(index: IndexInfo, node: Node<T>) {
    this.index = index;
    this.node = node;
  }

  isOf(interval: IndexInterval): boolean {
    const { lower, upper } = this.node;
    const isOfIndex = this.index === interval.index && interval.prefixFields === 0;
    return isOfIndex && lower === interval.lower && upper === interval.upper;
  }
}

type Part<T> = Place<T> | Stretch<T>;

/** What one owner has read. */
export class Registration<T> {
  readonly owner: T;
  /** The documents, then the intervals, in the order of the read set. */
  readonly parts: readonly Part<T>[];
  readonly searches: readonly TextRead[] | null;

  constructor(owner: T, parts: readonly Part<T>[], searches: readonly TextRead[] | null) {
    this.owner = owner;
    this.parts = parts;
    this.searches = searches;
  }

  /** Whether a read set is the one that is registered. */
  isOf({ ids, intervals, searches }: ReadSet): boolean {
    const { parts } = this;
    if (parts.length !== ids.length + intervals.length) return false;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      const interval = intervals[at - ids.length];
      const isSame =
        interval === undefined ? isDocument(part, ids[at]) : part?.isOf(interval) === true;
      if (!isSame) return false;
    }
    return isSameSearches(this.searches, searches);
  }
}

function isDocument<T>(part: Part<T> | undefined, id: string | undefined): boolean {
  return part instanceof Place && part.index === null && part.key === id;
}

function isSameSearches(left: Registration<unknown>["searches"], right: ReadSet["searches"]) {
  if (left?.length !== right?.length) return false;
  return (left ?? []).every(({ description }, at) => description === right?.[at]?.description);
}

class IndexReaders<T> {
  // By the number of fields that the tuple has.
  readonly #byPrefix: (Map<string, Place<T>> | undefined)[] = [];
  readonly #tree = new IntervalTree<T>();
  #placeCount = 0;

  get isEmpty(): boolean {
    return this.#placeCount === 0 && this.#tree.size === 0;
  }

  add(interval: IndexInterval, owner: T): Part<T> {
    const { index, prefixFields, lower } = interval;
    if (prefixFields === 0)
      return new Stretch(index, this.#tree.add(lower, upperOf(interval), owner));
    let places = this.#byPrefix[prefixFields];
    if (places === undefined) {
      places = new Map();
      this.#byPrefix[prefixFields] = places;
    }
    const countBefore = places.size;
    const place = addTo(places, index, prefixFields, lower, owner);
    this.#placeCount += places.size - countBefore;
    return place;
  }

  remove(part: Part<T>, owner: T): void {
    if (part instanceof Stretch) {
      this.#tree.remove(part.node);
      return;
    }
    const places = this.#byPrefix[part.fields];
    if (places === undefined) return;
    const countBefore = places.size;
    removeFrom(places, part, owner);
    this.#placeCount += places.size - countBefore;
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

function addTo<T>(
  places: Map<string, Place<T>>,
  index: IndexInfo | null,
  fields: number,
  key: string,
  owner: T,
): Place<T> {
  let place = places.get(key);
  if (place === undefined) {
    place = new Place(index, fields, key);
    places.set(key, place);
  }
  place.add(owner);
  return place;
}

function removeFrom<T>(places: Map<string, Place<T>>, part: Part<T>, owner: T): void {
  // A read set may name a place more than once, and another one may stand there by now.
  if (!(part instanceof Place) || !part.delete(owner)) return;
  if (part.size === 0) places.delete(part.key);
}

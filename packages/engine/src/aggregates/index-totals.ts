import { setImmediate } from "node:timers/promises";
import type { Value } from "convex/values";
import type { IndexRow, KeyRange } from "../storage/storage.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { fieldAt } from "../txn/document.ts";
import type { StoredDocument } from "../txn/document.ts";
import { rangeAfter } from "../txn/layered-scan.ts";
import type { Store } from "../txn/store.ts";
import type { TableWatcher } from "../txn/table-watcher.ts";
import { BucketTree } from "./bucket-tree.ts";
import type { BucketPlace, Stretch } from "./bucket-tree.ts";
import { readEntries } from "./index-entries.ts";
import { Totals } from "./totals.ts";

// A bucket is divided when it holds more, and joined with a neighbour when it holds less. What a
// call costs is mostly the half of a bucket that it has to look at.
const bucketMax = 128;
const bucketMin = 24;
const bucketFilled = 96;
const buildRows = 5 * bucketFilled;
// After this long building yields to other work.
const buildSliceMs = 3;

/**
 * The totals of one index over the newest committed state, of its entries alone or of a field of
 * its documents. They are built when first asked for and follow every commit from then on.
 */
export class IndexTotals implements TableWatcher {
  readonly index: IndexInfo;
  /** The field that is summed; null to count only. */
  readonly field: string | null;
  readonly #store: Store;
  readonly #path: readonly string[];
  readonly #tree = new BucketTree();
  // Keys before this one are in the tree; null when all are.
  #builtTo: string | null = "";
  #building: Promise<void> | null = null;

  constructor(store: Store, index: IndexInfo, field: string | null) {
    this.#store = store;
    this.index = index;
    this.field = field;
    this.#path = field === null ? [] : field.split(".");
  }

  /** Waits until all entries are counted. */
  async ready(): Promise<void> {
    if (this.#builtTo === null) return;
    this.#building ??= this.#build().finally(() => (this.#building = null));
    await this.#building;
  }

  /** What is counted alone says nothing of what documents say. */
  get readsEarlier(): boolean {
    return this.field !== null;
  }

  changed(before: StoredDocument | null, after: StoredDocument | null): void {
    const isCounted = this.field === null;
    if (isCounted && before !== null && after?.sharesKeysWith(before) === true) return;
    const left = before === null ? null : keyOf(this.index, before);
    const entered = after === null ? null : keyOf(this.index, after);
    if (left === entered && (isCounted || this.#valueOf(before) === this.#valueOf(after))) return;

    const takenFrom = left === null ? null : this.#note(left, before, -1);
    const addedTo = entered === null ? null : this.#note(entered, after, 1);
    if (takenFrom !== null && takenFrom.totals.count < bucketMin)
      this.#tree.join(takenFrom.lower, bucketFilled);
    if (addedTo !== null && addedTo.totals.count > bucketMax) this.#divide(addedTo);
  }

  /** What the entries from `lower` to `upper` amount to. */
  between({ lower, upper }: Stretch): Totals {
    if (upper !== null && upper <= lower) return new Totals();
    const from = this.#tree.find(lower);
    const to = upper === null ? null : this.#tree.find(upper);
    const isOneBucket = to !== null && to.place.lower === from.place.lower;
    if (isOneBucket) return this.#measure({ lower, upper });

    const totals = to === null ? this.#tree.totals.copy() : to.before;
    totals.subtract(from.before);
    if (to !== null && upper !== null && to.place.lower < upper)
      totals.add(this.#measure({ lower: to.place.lower, upper }));
    if (from.place.lower < lower)
      totals.subtract(this.#measure({ lower: from.place.lower, upper: lower }));
    return totals;
  }

  /** The entry that this many others come before, or null when there are not so many. */
  entryAt(offset: number): IndexRow | null {
    const found = this.#tree.select(offset);
    if (found === null) return null;
    return readEntries(this.#store, this.index, found.place)[found.offset] ?? null;
  }

  #note(key: string, document: StoredDocument | null, times: 1 | -1): BucketPlace | null {
    if (this.#builtTo !== null && key >= this.#builtTo) return null;
    const totals = new Totals();
    this.addDocument(totals, document, times);
    return this.#tree.add(key, totals);
  }

  #divide(place: BucketPlace): void {
    const entries = readEntries(this.#store, this.index, place);
    const upper = entries.slice(entries.length >>> 1);
    const [middle] = upper;
    if (middle !== undefined) this.#tree.divide(middle.key, this.#totalsOf(upper, "read"));
  }

  #measure(stretch: Stretch): Totals {
    return this.#totalsOf(readEntries(this.#store, this.index, stretch), "read");
  }

  // A build peeks: what it looks at once must not drive out what others look at often.
  #totalsOf(entries: readonly IndexRow[], look: "read" | "peek"): Totals {
    const totals = new Totals();
    if (this.field === null) {
      totals.count = entries.length;
      return totals;
    }
    for (const { id } of entries)
      totals.addValue(this.#valueOf(this.#store[look](this.index.table, id)), 1);
    return totals;
  }

  async #build(): Promise<void> {
    let range: KeyRange | null = { lower: "", upper: null, order: "asc", limit: buildRows };
    let sliceEndMs = performance.now() + buildSliceMs;
    while (range !== null) {
      const { entries, coveredTo } = this.#store.scan(this.index, range);
      for (let at = 0; at < entries.length; at += bucketFilled)
        this.#addBucket(entries.slice(at, at + bucketFilled));
      range = rangeAfter(range, coveredTo);
      this.#builtTo = range === null ? null : range.lower;
      if (performance.now() < sliceEndMs) continue;
      await setImmediate();
      sliceEndMs = performance.now() + buildSliceMs;
    }
  }

  #addBucket(entries: readonly IndexRow[]): void {
    const lower = entries[0]?.key ?? "";
    const totals = this.#totalsOf(entries, "peek");
    this.#tree.add(lower, totals);
    this.#tree.divide(lower, totals);
  }

  addDocument(totals: Totals, document: StoredDocument | null, times: 1 | -1): void {
    if (this.field === null) totals.count += times;
    else totals.addValue(this.#valueOf(document), times);
  }

  #valueOf(document: StoredDocument | null): Value | undefined {
    return fieldAt(document?.fields, this.#path);
  }
}

/** The key of a document in an index. */
export function keyOf(index: IndexInfo, document: StoredDocument): string {
  const key = index.isById ? document.id : document.keys[index.position]?.key;
  if (key === undefined) throw new Error(`A document has no key in index ${index.name}.`);
  return key;
}

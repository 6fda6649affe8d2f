import type { CachedDocument } from "./cached-document.ts";
import type { TableInfo } from "./catalog.ts";

/**
 * The documents whose tables lag behind, roughly in the order of the tables: buckets by the first
 * varying characters of the id, so that sorting happens a small bucket at a time.
 */
export class DirtyDocuments {
  readonly #tables = new Map<TableInfo, TableBuckets>();
  #size = 0;
  // The bucket that a sweep is in: its documents are on their way, but not in the tables yet.
  #current: readonly CachedDocument[] = [];
  // Those of a step that the storage has not answered yet.
  #inFlight: readonly CachedDocument[] = [];

  get size(): number {
    return this.#size;
  }

  add(cached: CachedDocument): void {
    let table = this.#tables.get(cached.table);
    if (table === undefined) {
      table = { buckets: [], count: 0 };
      this.#tables.set(cached.table, table);
    }
    const at = bucketOf(cached.id);
    const bucket = table.buckets[at];
    if (bucket === undefined) table.buckets[at] = [cached];
    else bucket.push(cached);
    table.count++;
    this.#size++;
  }

  /**
   * Takes every document that is in here now out, in the order of the tables. Those added behind
   * the reading position while it runs are left for the next sweep.
   */
  *sweep(): Generator<CachedDocument> {
    for (const table of [...this.#tables.values()]) {
      if (table.count === 0) continue;
      for (let at = 0; at < table.buckets.length; at++) {
        const bucket = table.buckets[at];
        if (bucket === undefined) continue;
        table.buckets[at] = undefined;
        table.count -= bucket.length;
        this.#current = bucket.toSorted(byId);
        for (const cached of this.#current) {
          this.#size--;
          yield cached;
        }
      }
    }
  }

  /** Takes note of what is in flight from now on. */
  markInFlight(documents: readonly CachedDocument[]): void {
    this.#inFlight = documents;
  }

  /** The documents of one table, in no order; some of them twice. */
  *of(table: TableInfo): Generator<CachedDocument> {
    for (const bucket of this.#tables.get(table)?.buckets ?? []) yield* bucket ?? [];
    for (const documents of [this.#current, this.#inFlight])
      for (const cached of documents) if (cached.isDirty && cached.table === table) yield cached;
  }
}

type TableBuckets = {
  readonly buckets: (CachedDocument[] | undefined)[];
  count: number;
};

// An id begins with its table's number, which takes up to three characters and a part of a fourth.
function bucketOf(id: string): number {
  return digitAt(id, 4) * 36 + digitAt(id, 5);
}

function digitAt(id: string, at: number): number {
  const code = id.charCodeAt(at);
  return code <= 57 ? code - 48 : code - 87;
}

function byId(left: CachedDocument, right: CachedDocument): number {
  return left.id < right.id ? -1 : 1;
}

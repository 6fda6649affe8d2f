import type { Value } from "convex/values";
import type { IndexRow } from "../storage/storage.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { indexKeyOf, isFields } from "../txn/document.ts";
import type { Fields, StoredDocument } from "../txn/document.ts";
import { RangeBuilder, wholeIndex } from "../txn/index-range.ts";
import { upperOf } from "../txn/read-set.ts";
import type { IndexInterval } from "../txn/read-set.ts";
import type { Store } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import { encodeIndexKey, prefixEnd } from "../values/index-key.ts";
import type { Stretch } from "./bucket-tree.ts";
import { IndexTotals, keyOf } from "./index-totals.ts";
import type { Totals } from "./totals.ts";

/** A part of an index, as for `withIndex`. */
type RangeOf = (q: RangeBuilder) => unknown;

/** From which end entries are counted, and in which part of the index. */
type CountingOptions = {
  readonly order?: "asc" | "desc";
  readonly range?: RangeOf;
};

/**
 * What one transaction can ask of an index's totals. It sees its own writes. What it reads is
 * remembered as one interval of the index, as a query of the same range would be.
 */
export class IndexAggregate {
  readonly #transaction: Transaction;
  readonly #index: IndexInfo;

  constructor(transaction: Transaction, index: IndexInfo) {
    this.#transaction = transaction;
    this.#index = index;
  }

  async count(range?: RangeOf): Promise<number> {
    return (await this.#totals(this.#stretchOf(range), null)).count;
  }

  async sum(field: string, range?: RangeOf): Promise<number | bigint> {
    const totals = await this.#totals(this.#stretchOf(range), field);
    const { table, name } = this.#index;
    if (totals.unsummableCount > 0) {
      throw new Error(
        `The sum of \`${field}\` over ${table.name}.${name} is not defined: ${totals.unsummableCount} of its values are no whole numbers.`,
      );
    }
    if (totals.floatCount > 0 && totals.int64Count > 0) {
      throw new Error(
        `The sum of \`${field}\` over ${table.name}.${name} is not defined: it holds both int64 and float64 values.`,
      );
    }
    return totals.int64Count > 0 ? totals.whole : Number(totals.whole);
  }

  async rank(place: unknown, options: CountingOptions = {}): Promise<number> {
    const { lower, upper } = this.#stretchOf(options.range);
    const key = this.#keysOf(place);
    const stretch =
      options.order === "desc"
        ? { lower: key.upper === null || key.upper < lower ? lower : key.upper, upper }
        : { lower, upper: upper === null || key.lower < upper ? key.lower : upper };
    const isBeyond = options.order === "desc" && key.upper === null;
    if (isBeyond) return 0;
    return (await this.#totals(stretch, null)).count;
  }

  async at(offset: number, options: CountingOptions = {}): Promise<Fields | null> {
    if (!Number.isInteger(offset) || offset < 0)
      throw new Error("`at` takes an offset, a whole number from 0 on.");
    const stretch = this.#stretchOf(options.range);
    const interval = this.#record(stretch);
    const isDescending = options.order === "desc";
    const counts = await this.#totalsOf(null);
    const changes = this.#ownChanges(stretch);
    const count = countOf(counts, changes, stretch);
    if (offset >= count) return null;

    const found = entryAt(counts, changes, stretch, isDescending ? count - 1 - offset : offset);
    if (found === null) return null;
    if (isDescending) interval.lower = found.key;
    else interval.upper = found.key + "\x00";
    return this.#transaction.readScanned(this.#index.table, found.id)?.handOut() ?? null;
  }

  async #totals(stretch: Stretch, field: string | null): Promise<Totals> {
    this.#record(stretch);
    const committed = await this.#totalsOf(field);
    const totals = committed.between(stretch);
    for (const { key, document, times } of this.#ownChanges(stretch))
      if (isWithin(stretch, key)) committed.addDocument(totals, document, times);
    return totals;
  }

  #record({ lower, upper }: Stretch): IndexInterval {
    const interval = { index: this.#index, lower, upper, prefixFields: 0 };
    this.#transaction.openInterval(interval);
    return interval;
  }

  async #totalsOf(field: string | null): Promise<IndexTotals> {
    const totals = indexTotals(this.#transaction.env.store, this.#index, field);
    await totals.ready();
    return totals;
  }

  // What this transaction sees otherwise than the newest committed state does.
  #ownChanges(stretch: Stretch): OwnChange[] {
    const { writes, isWritable, env } = this.#transaction;
    const { table } = this.#index;
    const changes: OwnChange[] = [];
    const note = (document: StoredDocument | null, times: 1 | -1): void => {
      const key = document === null ? null : keyOf(this.#index, document);
      if (document === null || key === null || !isWithin(stretch, key)) return;
      changes.push({ key, document, times });
    };
    for (const write of writes) {
      if (write.table !== table) continue;
      // One that only reads, but looks at an earlier moment, knows no version before its own.
      note(isWritable ? write.before : env.store.read(table, write.id), -1);
      note(write.after, 1);
    }
    return changes;
  }

  #stretchOf(range: RangeOf | undefined): Stretch {
    if (range === undefined) return wholeIndex(this.#index);
    const builder = new RangeBuilder(this.#index);
    range(builder);
    const interval = builder.finish();
    return { lower: interval.lower, upper: upperOf(interval) };
  }

  /** The keys of a document, or of all that begin with a tuple of values. */
  #keysOf(place: unknown): Stretch {
    if (Array.isArray(place)) {
      const prefix = this.#prefixOf(place);
      return { lower: prefix, upper: prefixEnd(prefix) };
    }
    const id = isFields(place as Value) ? (place as Fields)["_id"] : undefined;
    if (typeof id !== "string")
      throw new Error("`rank` takes a document, or a list of values of the index's fields.");
    const key = this.#index.isById ? id : indexKeyOf(place as Fields, this.#index).key;
    return { lower: key, upper: key + "\x00" };
  }

  #prefixOf(values: readonly Value[]): string {
    const { isById, fields, table, name } = this.#index;
    if (values.length > fields.length)
      throw new Error(`Index ${table.name}.${name} has only ${fields.length} fields.`);
    const [id] = values;
    return isById && typeof id === "string" ? id : encodeIndexKey(values);
  }
}

type OwnChange = {
  readonly key: string;
  readonly document: StoredDocument;
  readonly times: 1 | -1;
};

// The watchers of a table know each other's index and field, so none is made twice.
function indexTotals(store: Store, index: IndexInfo, field: string | null): IndexTotals {
  const { table } = index;
  for (const watcher of table.watchers ?? []) {
    const isSame = watcher instanceof IndexTotals && watcher.index === index;
    if (isSame && watcher.field === field) return watcher;
  }
  const totals = new IndexTotals(store, index, field);
  table.watchers = [...(table.watchers ?? []), totals];
  return totals;
}

function countOf(committed: IndexTotals, changes: readonly OwnChange[], stretch: Stretch): number {
  const { count } = committed.between(stretch);
  return changes.reduce((sum, { times }) => sum + times, count);
}

// Between two neighbours of its own changes a transaction sees the committed entries, shifted by
// the sum of the changes before.
function entryAt(
  committed: IndexTotals,
  changes: readonly OwnChange[],
  { lower }: Stretch,
  offset: number,
): IndexRow | null {
  const { count: passed } = committed.between({ lower: "", upper: lower });
  const sorted = moved(changes).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const shifts = [0];
  for (const { times } of sorted) shifts.push((shifts.at(-1) ?? 0) + times);

  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    const { key } = sorted[middle - 1] ?? { key: lower };
    const { count } = committed.between({ lower, upper: key });
    const seenBefore = count + (shifts[middle - 1] ?? 0);
    if (seenBefore <= offset) low = middle;
    else high = middle - 1;
    const change = sorted[middle - 1];
    if (seenBefore === offset && change?.times === 1) return { key, id: change.document.id };
  }
  return committed.entryAt(passed + offset - (shifts[low] ?? 0));
}

// Without the documents that changed but stayed where they were.
function moved(changes: readonly OwnChange[]): OwnChange[] {
  const times = new Map<string, number>();
  for (const change of changes) times.set(change.key, (times.get(change.key) ?? 0) + change.times);
  return changes.filter(({ key }) => times.get(key) !== 0);
}

function isWithin({ lower, upper }: Stretch, key: string): boolean {
  return key >= lower && (upper === null || key < upper);
}

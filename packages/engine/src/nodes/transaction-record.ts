import type { Catalog, IndexInfo, TableInfo } from "../txn/catalog.ts";
import { ReadSet } from "../txn/read-set.ts";
import type { IndexInterval } from "../txn/read-set.ts";
import type { Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { ForeignIndexes } from "./foreign-indexes.ts";

/**
 * What of a transaction leaves the node that ran it: numbers and texts alone, no object of a node. What it
 * did not read stands for what it did not see.
 */
export type TransactionRecord = {
  /** The commit up to which its node had applied the log, in nanoseconds since the epoch. */
  readonly ts: string;
  /** The documents that were read by their ids. */
  readonly ids: readonly string[];
  readonly intervals: readonly RecordedIntervals[];
  /** Each document that was written, once, with its new text; null where it was deleted. */
  readonly writes: readonly RecordedWrite[];
};

/** As much as one record says of what was read, and of what was written: above what the engine's limits let a transaction do. */
export const recordedMax = 65_536;

/** What was read of one index: the table's number, the index by its name and fields, and the intervals. */
type RecordedIntervals = readonly [table: number, index: string, bounds: RecordedBounds[]];

/** All keys that begin with a text, or those between two bounds (inclusive, exclusive; null is no upper one). */
type RecordedBounds = string | readonly [lower: string, upper: string | null];

/**
 * Where it replaces a version that has the same key in every index, what tells these indexes from those of another version
 * of the functions (`TableInfo.indexedAs`).
 */
type RecordedWrite = readonly [
  table: number,
  id: string,
  json: string | null,
  keptAs: string | null,
];

/**
 * The record of a transaction that has ended.
 *
 * @param ts what was applied before its first read.
 * @returns null where a record cannot say what it did: it searched texts, has to do with a table that has no number in the log yet, or is too
 * long, as of one that looked for very many documents which are not there.
 */
export function recordOf(transaction: Transaction, ts: bigint): TransactionRecord | null {
  const { reads, writes } = transaction;
  if (reads.searches !== null) return null;
  const changes = writes.filter(({ before, after }) => before !== after);
  if (changes.some(({ table }) => !table.isRecorded)) return null;
  if (reads.intervals.some(({ index }) => !index.table.isRecorded)) return null;
  const ids = [...new Set(reads.ids)];
  if (Math.max(ids.length, reads.intervals.length, changes.length) > recordedMax) return null;
  return {
    ts: String(ts),
    ids,
    intervals: recordedIntervals(reads.intervals),
    writes: changes.map(recordedWrite),
  };
}

function recordedWrite({ table, id, before, after }: Write): RecordedWrite {
  const keepsKeys = before !== null && after !== null && after.sharesKeysWith(before);
  return [table.number, id, after?.json ?? null, keepsKeys ? table.indexedAs : null];
}

// A transaction asks few indexes, some of them many times.
function recordedIntervals(intervals: readonly IndexInterval[]): RecordedIntervals[] {
  const recorded = new Map<IndexInfo, RecordedIntervals>();
  for (const { index, lower, upper, prefixFields } of intervals) {
    let ofIndex = recorded.get(index);
    if (ofIndex === undefined) {
      ofIndex = [index.table.number, nameOf(index), []];
      recorded.set(index, ofIndex);
    }
    ofIndex[2].push(prefixFields > 0 ? lower : [lower, upper]);
  }
  return [...recorded.values()];
}

/**
 * What a record says was read, in the words of this node's catalog and of `foreign` indexes, which only the other version of
 * the functions has; null where it names a table that this node does not know, or more of such indexes than there are.
 */
export function readsOf(
  { ids, intervals }: TransactionRecord,
  catalog: Catalog,
  foreign: ForeignIndexes,
): ReadSet | null {
  const reads = new ReadSet();
  reads.ids.push(...ids);
  for (const [number, name, bounds] of intervals) {
    const table = catalog.tableByNumber(number);
    if (table === undefined) return null;
    const own = indexOf(table, name);
    if (own === undefined && !foreign.hasRoomFor(table, name)) return null;
    const index = own ?? foreign.of(table, name);
    for (const each of bounds) reads.add(intervalOf(index, each));
  }
  return reads;
}

function intervalOf(index: IndexInfo, bounds: RecordedBounds): IndexInterval {
  // Of how many fields is of no interest here.
  if (typeof bounds === "string") return { index, lower: bounds, upper: null, prefixFields: 1 };
  const [lower, upper] = bounds;
  return { index, lower, upper, prefixFields: 0 };
}

const names = new WeakMap<IndexInfo, string>();

// Nodes of two versions may call different indexes by one name.
function nameOf(index: IndexInfo): string {
  const known = names.get(index);
  if (known !== undefined) return known;
  const name = `${index.name}(${index.fieldNames.join(",")})`;
  names.set(index, name);
  return name;
}

function indexOf(table: TableInfo, name: string): IndexInfo | undefined {
  const index = table.byName.get(name.slice(0, name.indexOf("(")));
  return index !== undefined && nameOf(index) === name ? index : undefined;
}

import type { Catalog, IndexInfo, TableInfo } from "../txn/catalog.ts";
import { ReadSet } from "../txn/read-set.ts";
import type { IndexInterval } from "../txn/read-set.ts";
import { upperOf } from "../txn/read-set.ts";
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
  readonly intervals: readonly RecordedInterval[];
  /** Each document that was written, once, with its new text; null where it was deleted. */
  readonly writes: readonly RecordedWrite[];
};

/** The table's number, the index by its name and fields, the lower bound (inclusive) and the upper (exclusive; null is none). */
type RecordedInterval = readonly [
  table: number,
  index: string,
  lower: string,
  upper: string | null,
];

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
 * @returns null where a record cannot say what it did: it searched texts, or has to do with a table that has no number
 * in the log yet.
 */
export function recordOf(transaction: Transaction, ts: bigint): TransactionRecord | null {
  const { reads, writes } = transaction;
  if (reads.searches !== null) return null;
  const changes = writes.filter(({ before, after }) => before !== after);
  if (changes.some(({ table }) => !table.isRecorded)) return null;
  if (reads.intervals.some(({ index }) => !index.table.isRecorded)) return null;
  return {
    ts: String(ts),
    ids: [...new Set(reads.ids)],
    intervals: reads.intervals.map(recordedInterval),
    writes: changes.map(recordedWrite),
  };
}

function recordedWrite({ table, id, before, after }: Write): RecordedWrite {
  const keepsKeys = before !== null && after !== null && after.sharesKeysWith(before);
  return [table.number, id, after?.json ?? null, keepsKeys ? table.indexedAs : null];
}

function recordedInterval(interval: IndexInterval): RecordedInterval {
  const { index, lower } = interval;
  return [index.table.number, nameOf(index), lower, upperOf(interval)];
}

/**
 * What a record says was read, in the words of this node's catalog and of `foreign` indexes, which only the other version of
 * the functions has; null where it names a table that this node does not know.
 */
export function readsOf(
  { ids, intervals }: TransactionRecord,
  catalog: Catalog,
  foreign: ForeignIndexes,
): ReadSet | null {
  const reads = new ReadSet();
  reads.ids.push(...ids);
  for (const [number, name, lower, upper] of intervals) {
    const table = catalog.tableByNumber(number);
    if (table === undefined) return null;
    const index = indexOf(table, name) ?? foreign.of(table, name);
    reads.add({ index, lower, upper, prefixFields: 0 });
  }
  return reads;
}

// Nodes of two versions may call different indexes by one name.
function nameOf({ name, fieldNames }: IndexInfo): string {
  return `${name}(${fieldNames.join(",")})`;
}

function indexOf(table: TableInfo, name: string): IndexInfo | undefined {
  const index = table.byName.get(name.slice(0, name.indexOf("(")));
  return index !== undefined && nameOf(index) === name ? index : undefined;
}

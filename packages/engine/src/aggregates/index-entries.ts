import type { IndexRow, KeyRange } from "../storage/storage.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { rangeAfter } from "../txn/layered-scan.ts";
import type { Store } from "../txn/store.ts";
import type { Stretch } from "./bucket-tree.ts";

const rowsMax = 256;

/** The newest entries of a part of an index, in order. */
export async function readEntries(
  store: Store,
  index: IndexInfo,
  stretch: Stretch,
): Promise<IndexRow[]> {
  const entries: IndexRow[] = [];
  let range: KeyRange | null = { ...stretch, order: "asc", limit: rowsMax };
  while (range !== null) {
    const scanned = store.scan(index, range);
    const part = scanned instanceof Promise ? await scanned : scanned;
    entries.push(...part.entries);
    range = rangeAfter(range, part.coveredTo);
  }
  return entries;
}

/** Like `readEntries`; null where the storage has to wait. */
export function readEntriesNow(
  store: Store,
  index: IndexInfo,
  stretch: Stretch,
): IndexRow[] | null {
  const entries: IndexRow[] = [];
  let range: KeyRange | null = { ...stretch, order: "asc", limit: rowsMax };
  while (range !== null) {
    const part = store.scan(index, range);
    if (part instanceof Promise) return null;
    entries.push(...part.entries);
    range = rangeAfter(range, part.coveredTo);
  }
  return entries;
}

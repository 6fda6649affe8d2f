import type { IndexRow, KeyRange } from "../storage/storage.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { rangeAfter } from "../txn/layered-scan.ts";
import type { Store } from "../txn/store.ts";
import type { Stretch } from "./bucket-tree.ts";

const rowsMax = 256;

/** The newest entries of a part of an index, in order. */
export function readEntries(store: Store, index: IndexInfo, stretch: Stretch): IndexRow[] {
  const entries: IndexRow[] = [];
  let range: KeyRange | null = { ...stretch, order: "asc", limit: rowsMax };
  while (range !== null) {
    const part = store.scan(index, range);
    entries.push(...part.entries);
    range = rangeAfter(range, part.coveredTo);
  }
  return entries;
}

import { emptyStep } from "../storage/storage.ts";
import type { Storage } from "../storage/storage.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import { indexKeyOf } from "../txn/document.ts";
import type { Store } from "../txn/store.ts";

const backfillRows = 500;

/** Fills an index that is new from the documents in the tables. */
export async function fillIndex(store: Store, index: IndexInfo): Promise<void> {
  const { storage } = store;
  // Its number may have been another index's when a stop cut that one's filling off.
  await emptyIndex(storage, index.number);
  let lower = "";
  for (;;) {
    const range = { lower, upper: null, order: "asc", limit: backfillRows } as const;
    const rows = storage.scanDocuments(index.table.number, range);
    const addedEntries = rows.map(({ id, json }) => ({
      index: index.number,
      key: indexKeyOf(store.unread(index.table, id, json).fields, index).key,
      id,
    }));
    await storage.stage({ ...emptyStep, addedEntries });
    await storage.flush();
    const last = rows.at(-1);
    if (last === undefined || rows.length < backfillRows) return;
    lower = last.id + "\x00";
  }
}

/** Removes the entries of an index that is no longer declared. */
export async function emptyIndex(storage: Storage, index: number): Promise<void> {
  while ((await storage.dropIndex(index, backfillRows)) > 0) await storage.flush();
}

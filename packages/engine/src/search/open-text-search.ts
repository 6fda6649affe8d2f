import { decodeDocumentId } from "../ids/document-id.ts";
import { idIn } from "../log/document-line.ts";
import { readLogBody } from "../log/log-record.ts";
import type { Logger } from "../options.ts";
import type { Store } from "../txn/store.ts";
import { inMemory } from "./search-database.ts";
import { searchIndexesOf, TextSearch } from "./text-search.ts";

/**
 * Opens the search indexes, or null where none is declared. The log tells what they lack; where it
 * reaches back not far enough they are built again.
 *
 * @param options.lastTs the newest commit.
 */
export async function openTextSearch(options: {
  readonly store: Store;
  readonly logger: Logger;
  readonly lastTs: bigint;
  readonly nowMs: () => number;
}): Promise<TextSearch | null> {
  const { store, lastTs } = options;
  if (searchIndexesOf(store.catalog).next().done === true) return null;
  const search = new TextSearch({ ...options, path: store.storage.searchPath ?? inMemory });
  const { appliedTs } = search;
  if (appliedTs !== lastTs && !(await catchUp(search, store, appliedTs))) search.rebuildAll();
  return search;
}

// Rows leave the log oldest first: as long as the row is there up to which everything was applied,
// so are all after it.
async function catchUp(
  search: TextSearch,
  store: Store,
  appliedTs: bigint | null,
): Promise<boolean> {
  if (appliedTs === null) return false;
  let isComplete = false;
  const changed = new Set<string>();
  for (const row of await store.storage.readLog(appliedTs - 1n)) {
    if (row.ts === appliedTs) {
      isComplete = true;
      continue;
    }
    if (!isComplete) return false;
    for (const entry of readLogBody(row.body)) {
      if (entry.kind === "deletion") changed.add(entry.id);
      if (entry.kind === "document") changed.add(idIn(entry.json));
    }
  }
  for (const id of changed) {
    const table = store.catalog.tableByNumber(decodeDocumentId(id)?.tableNumber ?? 0);
    if (table !== undefined) search.note(table, id, store.read(table, id));
  }
  return isComplete;
}

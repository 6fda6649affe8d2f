import { OrderedMap } from "../collections/ordered-map.ts";
import type { KeyRange, Storage } from "../storage/storage.ts";
import { clean } from "./cached-document.ts";
import type { CachedDocument } from "./cached-document.ts";
import type { IndexInfo, TableInfo } from "./catalog.ts";
import { DirtyDocuments } from "./dirty-documents.ts";
import type { SharedKeys, StoredDocument } from "./document.ts";
import { layerOver, partOf } from "./layered-scan.ts";
import type { Overlay, ScanPart } from "./layered-scan.ts";

/** A document of a checkpoint step, and the version that the step writes. */
export type FlushedDocument = {
  readonly cached: CachedDocument;
  readonly version: StoredDocument | null;
};

/**
 * What the newest state has beyond the storage's tables: the documents that are dirty, and for each
 * index the entries to add to its table and to take from it. A scan through here sees the newest state,
 * whether a checkpoint step has reached the tables or not.
 */
export class TableOverlay {
  readonly dirty = new DirtyDocuments();
  readonly #storage: Storage;
  readonly #entries: (Overlay | undefined)[] = [];

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** A part of an index's entries in the newest state. */
  scanIndex(index: IndexInfo, range: KeyRange): ScanPart {
    const below = partOf(this.#storage.scanIndex(index.number, range), range);
    return layerOver(below, this.#entries[index.number], range);
  }

  /** A part of a table's ids in the newest state. */
  scanDocuments(table: TableInfo, range: KeyRange): ScanPart {
    const overlay: Overlay = new OrderedMap();
    for (const cached of this.dirty.of(table))
      if (mayDiffer(cached)) overlay.set(cached.id, cached.current === null ? null : cached.id);
    const stored = this.#storage.scanDocuments(table.number, range);
    const rows = stored.map(({ id }) => ({ key: id, id }));
    return layerOver(partOf(rows, range), overlay, range);
  }

  /** A document is about to change; it is dirty from now on. */
  noteChange(cached: CachedDocument): void {
    if (cached.tableState.kind !== "clean") return;
    cached.tableState = { kind: "dirty", stored: cached.current?.sharedKeys ?? null };
    this.dirty.add(cached);
  }

  /** The newest version of a document has a key that the one before it had not. */
  insert(index: IndexInfo, key: string, cached: CachedDocument): void {
    const overlay = this.#entriesOf(index);
    if (isSurelyStored(cached, index, key)) overlay.delete(key);
    else overlay.set(key, cached.id);
  }

  /** The newest version of a document lacks a key that the one before it had. */
  remove(index: IndexInfo, key: string, cached: CachedDocument): void {
    const overlay = this.#entriesOf(index);
    if (mayBeStored(cached, index, key)) overlay.set(key, null);
    else overlay.delete(key);
  }

  /** A step is on its way into the tables: until `markFlushed` they may hold its versions or not. */
  markInFlight(documents: readonly FlushedDocument[]): void {
    for (const { cached, version } of documents) {
      const { storedKeys: stored } = cached;
      const flushing = version?.sharedKeys ?? null;
      cached.tableState = { kind: "in-flight", stored, flushing };
      // A batch that is not in the log yet has changed it since: the tables get what was before that.
      if (cached.current !== version) this.#reopenEntries(cached, flushing);
    }
    this.dirty.markInFlight(documents.map(({ cached }) => cached));
  }

  /** The tables hold `version`: a document whose newest version it is not goes on being dirty. */
  markFlushed({ cached, version }: FlushedDocument): void {
    this.#clearEntries(cached, version);
    const stored = version?.sharedKeys ?? null;
    if (cached.current === version) {
      cached.tableState = clean;
      return;
    }
    cached.tableState = { kind: "dirty", stored };
    this.#reopenEntries(cached, stored);
    this.dirty.add(cached);
  }

  #clearEntries(cached: CachedDocument, version: StoredDocument | null): void {
    const { storedKeys: stored } = cached;
    if (stored === (version?.sharedKeys ?? null)) return;
    for (const index of cached.table.indexes) {
      const storedKey = stored?.made[index.position]?.key;
      const key = version?.keys[index.position]?.key;
      if (storedKey === key) continue;
      const overlay = this.#entriesOf(index);
      if (storedKey !== undefined) overlay.delete(storedKey);
      if (key !== undefined) overlay.delete(key);
    }
  }

  // The document is another by now than the version that the tables hold, or may soon hold.
  #reopenEntries({ table, id, current }: CachedDocument, stored: SharedKeys | null): void {
    if (stored === (current?.sharedKeys ?? null)) return;
    for (const index of table.indexes) {
      const storedKey = stored?.made[index.position]?.key;
      const key = current?.keys[index.position]?.key;
      if (storedKey === key) continue;
      if (storedKey !== undefined) this.#entriesOf(index).set(storedKey, null);
      if (key !== undefined) this.#entriesOf(index).set(key, id);
    }
  }

  #entriesOf(index: IndexInfo): Overlay {
    return (this.#entries[index.number] ??= new OrderedMap());
  }
}

/** Whether the tables may have the document where the newest state has not, or the other way round. */
function mayDiffer({ current, tableState }: CachedDocument): boolean {
  switch (tableState.kind) {
    case "clean":
      return false;
    case "dirty":
      return (tableState.stored === null) !== (current === null);
    case "in-flight": {
      const { stored, flushing } = tableState;
      return (stored === null) !== (current === null) || (stored === null) !== (flushing === null);
    }
  }
}

function isSurelyStored(cached: CachedDocument, index: IndexInfo, key: string): boolean {
  const { tableState } = cached;
  switch (tableState.kind) {
    case "clean":
      return false;
    case "dirty":
      return keyIn(tableState.stored, index) === key;
    case "in-flight":
      return keyIn(tableState.stored, index) === key && keyIn(tableState.flushing, index) === key;
  }
}

function mayBeStored(cached: CachedDocument, index: IndexInfo, key: string): boolean {
  const { tableState } = cached;
  switch (tableState.kind) {
    case "clean":
      return true;
    case "dirty":
      return keyIn(tableState.stored, index) === key;
    case "in-flight":
      return keyIn(tableState.stored, index) === key || keyIn(tableState.flushing, index) === key;
  }
}

function keyIn(keys: SharedKeys | null, { position }: IndexInfo): string | undefined {
  return keys?.made[position]?.key;
}

import { idLengthMax, idLengthMin } from "../ids/document-id.ts";
import type { KeyRange, Storage } from "../storage/storage.ts";
import { decodeValue } from "../values/codec.ts";
import { CachedDocument } from "./cached-document.ts";
import type { Catalog, IndexInfo, TableInfo } from "./catalog.ts";
import { DocumentCache } from "./document-cache.ts";
import { isFields, StoredDocument } from "./document.ts";
import type { Fields, ReadFields } from "./document.ts";
import type { Found } from "./equality-cache.ts";
import { IndexLookup } from "./index-lookup.ts";
import type { ScanPart } from "./layered-scan.ts";
import { TableOverlay } from "./table-overlay.ts";
import type { FlushedDocument } from "./table-overlay.ts";

/** What one transaction wants to be true of a document. */
export type Write = {
  readonly table: TableInfo;
  readonly id: string;
  readonly before: StoredDocument | null;
  after: StoredDocument | null;
};

/**
 * The newest committed state: documents in memory (`DocumentCache`), what is found by index keys
 * (`IndexLookup`), and what the storage's tables lack of both (`TableOverlay`). What is written here is
 * already decided; making it durable is the caller's. docs/how-a-read-goes.md shows all layers of a read.
 */
export class Store {
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly overlay: TableOverlay;
  /** The newest batch that is in the log. */
  durableBatch = 0;
  readonly #cache: DocumentCache;
  readonly #lookup: IndexLookup;
  #loadedDocuments = 0;

  constructor(catalog: Catalog, storage: Storage, cacheBytesMax: number) {
    this.catalog = catalog;
    this.storage = storage;
    this.overlay = new TableOverlay(storage);
    this.#cache = new DocumentCache(cacheBytesMax);
    this.#lookup = new IndexLookup(this.overlay, (index, id) => this.#load(index.table, id));
  }

  get cachedDocuments(): number {
    return this.#cache.size;
  }

  /** How often a document was not in memory when it was wanted. */
  get loadedDocuments(): number {
    return this.#loadedDocuments;
  }

  /** The newest version of a document, or null when there is none. */
  read(table: TableInfo, id: string): StoredDocument | null {
    const cached = this.#cache.get(id);
    if (cached !== undefined) {
      cached.isTouched = true;
      return cached.table === table ? cached.current : null;
    }
    return this.#admit(table, id)?.current ?? null;
  }

  /** Like `read`, for a walk through many documents that would drive others out of memory. */
  peek(table: TableInfo, id: string): StoredDocument | null {
    const cached = this.#cache.get(id);
    if (cached !== undefined) return cached.table === table ? cached.current : null;
    return this.#readStored(table, id);
  }

  isInMemory(id: string): boolean {
    return this.#cache.get(id) !== undefined;
  }

  /** Like `read`, when only the id is known and the document is in memory. */
  readCached(id: string): StoredDocument | null | undefined {
    const cached = this.#cache.get(id);
    if (cached === undefined) return undefined;
    cached.isTouched = true;
    return cached.current;
  }

  /** `IndexLookup.readEqual` */
  readEqual(index: IndexInfo, fieldCount: number, prefix: string): Found | null {
    return this.#lookup.readEqual(index, fieldCount, prefix);
  }

  /** `IndexLookup.readRange` */
  readRange(
    index: IndexInfo,
    within: { readonly prefix: string; readonly fields: number },
    lower: string,
    upper: string | null,
  ): Found | null {
    return this.#lookup.readRange(index, within, lower, upper);
  }

  /** `IndexLookup.scan` */
  scan(index: IndexInfo, range: KeyRange): ScanPart {
    return this.#lookup.scan(index, range);
  }

  /** Makes a write the newest state; `changed` collects each document of a batch once. */
  apply(write: Write, batch: number, changed: CachedDocument[]): void {
    const cached = this.#cachedOf(write);
    this.overlay.noteChange(cached);
    if (cached.batch !== batch) {
      cached.batch = batch;
      cached.beforeBatch = cached.current;
      changed.push(cached);
    }
    const before = cached.current;
    this.#moveEntries(cached, before, write.after);
    cached.current = write.after;
    if (write.after !== null) write.after.cached = cached;
    const { watchers } = cached.table;
    if (watchers !== null) for (const watcher of watchers) watcher.changed(before, write.after);
  }

  /** The tables hold `version` now. A document that was not read since it was written leaves memory. */
  markFlushed({ cached, version }: FlushedDocument): void {
    this.overlay.markFlushed({ cached, version });
    if (cached.isDirty) return;
    version?.forgetJson();
    version?.sharedKeys.forget();
    // What is written and never read, as logs are, need not fill the memory.
    if (version === null || !cached.isTouched) this.#cache.remove(cached);
  }

  /** A document whose text is read when somebody wants to see into it. */
  unread(table: TableInfo, id: string, json: string): StoredDocument {
    return new StoredDocument(table, id, null, null, json, null, null, null, this.#readText);
  }

  /**
   * The version of a document that is not in memory, which `after` replaces without changing its keys. It is read when
   * somebody wants to see into it, and before the tables hold another.
   */
  storedBefore(after: StoredDocument): StoredDocument {
    const { table, id } = after;
    return new StoredDocument(table, id, null, null, null, after, null, null, this.#readText);
  }

  readonly #readText: ReadFields = ({ table, id }, text) => {
    const json = text ?? this.storage.readDocument(table.number, id);
    if (json === null) throw new Error(`Document ${id} is not in its table.`);
    const fields = parseFields(json);
    this.#shareIds(fields, id);
    return fields;
  };

  // Each parse makes texts of its own. The id of a character is in all that is kept of it, and would take more
  // memory than the rest of most documents.
  #shareIds(fields: Fields, id: string): void {
    for (const name in fields) {
      const value = fields[name];
      if (value === id) fields[name] = id;
      else if (
        typeof value === "string" &&
        value.length >= idLengthMin &&
        value.length <= idLengthMax
      )
        fields[name] = this.#cache.get(value)?.id ?? value;
    }
  }

  #readStored(table: TableInfo, id: string): StoredDocument | null {
    const json = this.storage.readDocument(table.number, id);
    return json === null ? null : this.unread(table, id, json);
  }

  #load(table: TableInfo, id: string): CachedDocument | null {
    const cached = this.#cache.get(id);
    if (cached === undefined) return this.#admit(table, id);
    cached.isTouched = true;
    return cached;
  }

  #cachedOf({ table, id, before }: Write): CachedDocument {
    const known = before?.cached;
    const cached = known?.isCached === true ? known : this.#cache.get(id);
    if (cached === undefined) {
      const added = this.#add(table, id, before);
      // No function of this engine has read it yet.
      added.isTouched = false;
      return added;
    }
    return cached;
  }

  #admit(table: TableInfo, id: string): CachedDocument | null {
    const stored = this.#readStored(table, id);
    if (stored === null) return null;
    this.#loadedDocuments++;
    return this.#add(table, id, stored);
  }

  #add(table: TableInfo, id: string, current: StoredDocument | null): CachedDocument {
    const cached = new CachedDocument(table, id, current);
    this.#cache.add(cached);
    return cached;
  }

  #moveEntries(
    cached: CachedDocument,
    from: StoredDocument | null,
    to: StoredDocument | null,
  ): void {
    if (from !== null && to !== null && from.sharesKeysWith(to)) return;
    for (const index of cached.table.indexes) this.#lookup.move(index, cached, from, to);
  }
}

function parseFields(json: string): Fields {
  const fields = decodeValue(JSON.parse(json));
  if (!isFields(fields)) throw new Error("A stored document is not an object.");
  return fields;
}

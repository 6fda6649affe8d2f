import { setImmediate } from "node:timers/promises";
import type { Logger } from "../options.ts";
import type { Executor } from "../runtime/executor.ts";
import type { KeyRange } from "../storage/storage.ts";
import type { Catalog, SearchIndexInfo, TableInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";
import { rangeAfter } from "../txn/layered-scan.ts";
import type { Store } from "../txn/store.ts";
import type { TableWatcher } from "../txn/table-watcher.ts";
import type { Transaction } from "../txn/transaction.ts";
import { inMemory, isLocked, removeSearchDatabase, SearchDatabase } from "./search-database.ts";
import type { SearchTable } from "./search-table.ts";
import { textPlaceOf } from "./text-read.ts";
import type { TextRead } from "./text-read.ts";

// Changes wait for a search or until there are this many.
const pendingMax = 256;
// What was applied is kept at least this often, so that a restart has little to apply again. It is
// well within the time that the log keeps rows.
const commitAfterMs = 2000;
const buildRows = 64;
const buildSliceMs = 4;

// Grows when words are taken from texts in another way.
const wordsVersion = 1;

type TextSearchOptions = {
  readonly store: Store;
  readonly path: string;
  readonly logger: Logger;
  readonly nowMs: () => number;
};

/**
 * The search indexes: derived from the documents, in a database of their own that is never part of
 * the log. Searches see every change at once, while only durable ones are kept; what is missing,
 * damaged or of another time is built again when it is first searched.
 */
export class TextSearch implements TableWatcher {
  readonly #options: TextSearchOptions;
  readonly #indexes = new Map<SearchIndexInfo, OpenIndex>();
  // The newest versions of documents that changed since they were applied; null when deleted.
  #pending = new Map<
    string,
    { readonly table: TableInfo; readonly after: StoredDocument | null }
  >();
  #database: SearchDatabase;
  #committedTs: bigint | null;
  #committedMs = 0;
  #isDirty = false;
  #isClosed = false;
  #executor: Pick<Executor, "wake"> | null = null;

  constructor(options: TextSearchOptions) {
    this.#options = options;
    this.#database = this.#openDatabase();
    this.#committedTs = this.#database.appliedTs;
    for (const table of options.store.catalog.tables())
      if (table.searchIndexes.size > 0) table.watchers = [...(table.watchers ?? []), this];
  }

  /** Names the executor, at the end of whose turns changes are kept. */
  start(executor: Pick<Executor, "wake">): void {
    this.#executor = executor;
  }

  /** The commit up to which the indexes are complete, or null where they have to be built. */
  get appliedTs(): bigint | null {
    return this.#committedTs;
  }

  /** What is there says nothing of the present state: all indexes are built again. */
  rebuildAll(): void {
    for (const [index, open] of this.#indexes) {
      open.state = "missing";
      this.#database.setBuilt(definitionOf(index), false);
    }
  }

  changed(before: StoredDocument | null, after: StoredDocument | null): void {
    if (before !== null && after?.sharesKeysWith(before) === true) return;
    const document = after ?? before;
    if (document !== null) this.note(document.table, document.id, after);
  }

  /** A document is not any more what the indexes say of it. */
  note(table: TableInfo, id: string, newest: StoredDocument | null): void {
    for (const index of table.searchIndexes.values()) {
      // An index that is not there yet will find the newest state when it is built.
      if (this.#indexOf(index).state === "missing") continue;
      this.#pending.set(id, { table, after: newest });
      this.#isDirty = true;
      return;
    }
  }

  /**
   * The ids of the documents that a transaction finds, best first, at most `limit`. Builds the
   * index first where it has to.
   */
  async find(read: TextRead, transaction: Transaction, limit: number): Promise<string[]> {
    try {
      return await this.#find(read, transaction, limit);
    } catch (error) {
      if (!(error instanceof StartedOver)) this.#startOver(error);
      return await this.#find(read, transaction, limit);
    }
  }

  /** The state at `ts` is durable, and nothing after it is part of the newest state. */
  turnEnded(ts: bigint): void {
    if (!this.#isInUse || (ts === this.#committedTs && !this.#isDirty)) return;
    const nowMs = this.#options.nowMs();
    try {
      if (this.#pending.size >= pendingMax) this.#apply();
      if (nowMs - this.#committedMs >= commitAfterMs) this.#commit(ts, nowMs);
    } catch (error) {
      this.#startOver(error);
    }
  }

  /** Keeps the state at `ts`, which is durable, and closes. */
  close(ts: bigint): void {
    try {
      if (this.#isInUse) this.#commit(ts, 0);
    } catch (error) {
      this.#options.logger.warn({ err: error }, "The search indexes could not be kept.");
    }
    this.#isClosed = true;
    this.#database.close();
  }

  get #isInUse(): boolean {
    for (const { state } of this.#indexes.values()) if (state !== "missing") return true;
    return false;
  }

  async #find(read: TextRead, transaction: Transaction, limit: number): Promise<string[]> {
    const open = this.#indexOf(read.index);
    if (open.state !== "built") await this.#built(read.index, open);
    this.#apply();
    const own = transaction.writes.filter(({ table }) => table === read.index.table);
    if (own.length === 0) return open.table.search(read, limit);
    return this.#database.attempt(() => {
      for (const { id, after } of own) put(open.table, read.index, id, after);
      return open.table.search(read, limit);
    });
  }

  #apply(): void {
    if (this.#pending.size === 0) return;
    this.#database.begin();
    for (const [id, { table, after }] of this.#pending) {
      for (const index of table.searchIndexes.values()) {
        const open = this.#indexOf(index);
        if (open.state !== "missing") put(open.table, index, id, after);
      }
    }
    this.#pending = new Map();
  }

  #commit(ts: bigint, nowMs: number): void {
    this.#apply();
    this.#database.commit(ts);
    this.#committedTs = ts;
    this.#committedMs = nowMs;
    this.#isDirty = false;
  }

  async #built(index: SearchIndexInfo, open: OpenIndex): Promise<void> {
    open.building ??= this.#build(index, open).finally(() => {
      open.building = null;
    });
    await open.building;
  }

  // From the first moment on changes are applied as well: whatever comes last is the newest.
  async #build(index: SearchIndexInfo, open: OpenIndex): Promise<void> {
    const { store } = this.#options;
    const database = this.#database;
    open.table = database.emptyTable(definitionOf(index), index.filters.length);
    open.state = "building";
    let range: KeyRange | null = { lower: "", upper: null, order: "asc", limit: buildRows };
    let sliceEndMs = performance.now() + buildSliceMs;
    while (range !== null) {
      const part = store.scan(index.table.byId, range);
      database.begin();
      for (const { id } of part.entries) put(open.table, index, id, store.peek(index.table, id));
      range = rangeAfter(range, part.coveredTo);
      if (performance.now() < sliceEndMs) continue;
      this.#executor?.wake();
      await setImmediate();
      if (database !== this.#database) throw new StartedOver();
      sliceEndMs = performance.now() + buildSliceMs;
    }
    database.setBuilt(definitionOf(index), true);
    open.state = "built";
    this.#isDirty = true;
    this.#executor?.wake();
  }

  #indexOf(index: SearchIndexInfo): OpenIndex {
    const open = this.#indexes.get(index);
    if (open === undefined) throw new Error(`Search index ${index.name} was never opened.`);
    return open;
  }

  // Nothing is lost that is not in the documents.
  #startOver(error: unknown): void {
    if (this.#isClosed) throw error;
    const { logger, path } = this.#options;
    logger.warn({ err: error }, "The search indexes are broken, and are built again.");
    this.#database.close();
    removeSearchDatabase(path);
    this.#pending = new Map();
    this.#committedTs = null;
    this.#database = this.#openDatabase();
  }

  // Where no file can be written, memory does: the next start builds the indexes again.
  #openDatabase(): SearchDatabase {
    const { path, logger } = this.#options;
    for (const place of [path, path, inMemory]) {
      try {
        return this.#openTables(new SearchDatabase(place));
      } catch (error) {
        if (isLocked(error))
          throw new Error(`The search file ${path} is in use by another process.`);
        logger.warn({ err: error }, `The search indexes at ${place} cannot be read.`);
        removeSearchDatabase(place);
      }
    }
    throw new Error("The search indexes cannot be opened, not even in memory.");
  }

  #openTables(database: SearchDatabase): SearchDatabase {
    const indexes = [...searchIndexesOf(this.#options.store.catalog)];
    try {
      database.keepOnly(new Set(indexes.map(definitionOf)));
      for (const index of indexes) {
        const opened = database.openTable(definitionOf(index), index.filters.length);
        const state = opened.isBuilt ? "built" : "missing";
        this.#indexes.set(index, { table: opened.table, state, building: null });
      }
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  }
}

/** A build ended because all indexes were started over meanwhile. */
class StartedOver extends Error {}

type OpenIndex = {
  table: SearchTable;
  state: "missing" | "building" | "built";
  building: Promise<void> | null;
};

/** All search indexes that are declared. */
export function* searchIndexesOf(catalog: Catalog): Generator<SearchIndexInfo> {
  for (const table of catalog.tables()) yield* table.searchIndexes.values();
}

function put(
  table: SearchTable,
  index: SearchIndexInfo,
  id: string,
  document: StoredDocument | null,
): void {
  const createdMs = document?.fields["_creationTime"];
  const place = document === null ? null : textPlaceOf(document, index);
  table.put(id, typeof createdMs === "number" ? createdMs : 0, place);
}

// An index that is declared otherwise is another index.
function definitionOf({ table, fieldName, filters }: SearchIndexInfo): string {
  const words = `${wordsVersion}/${process.versions["unicode"]}`;
  const filterNames = filters.map(({ name }) => name);
  return JSON.stringify([words, table.number, table.name, fieldName, filterNames]);
}

import { OrderedMap } from "../collections/ordered-map.ts";
import type { Limits } from "../options.ts";
import type { TextSearch } from "../search/text-search.ts";
import type { SnapshotView } from "../snapshots/snapshot-view.ts";
import type { KeyRange } from "../storage/storage.ts";
import { CachedDocument } from "./cached-document.ts";
import type { IndexInfo, TableInfo } from "./catalog.ts";
import type { StoredDocument } from "./document.ts";
import { layerOver } from "./layered-scan.ts";
import type { Overlay, ScanPart } from "./layered-scan.ts";
import { ReadSet, upperOf } from "./read-set.ts";
import type { IndexInterval } from "./read-set.ts";
import type { Store, Write } from "./store.ts";
import { WriteSet } from "./write-set.ts";

/** What a transaction needs of the engine around it. */
export type TransactionEnvironment = {
  readonly store: Store;
  /** The text indexes; null where the schema declares none. */
  readonly search: TextSearch | null;
  readonly limits: Limits;
  readonly nowMs: () => number;
  /** A creation time later than every one before. */
  readonly nextCreationTime: () => number;
  readonly nextId: (tableNumber: number) => string;
};

const recentMax = 4;
const noWrites: readonly Write[] = [];

/**
 * One function's view of the data: its own writes over the newest committed state. It remembers
 * what it read and buffers what it wrote; no other transaction sees a write before this one is
 * applied.
 */
export class Transaction {
  readonly env: TransactionEnvironment;
  readonly isWritable: boolean;
  /** When its run began, as `performance.now` tells it. */
  readonly startMs: number;
  readonly reads = new ReadSet();
  #writes: WriteSet | null = null;
  // Tables where a write changed a key, so that their indexes have to be laid over each other.
  #reordered: Map<TableInfo, Map<IndexInfo, Overlay>> | null = null;
  #undo: (() => void)[] | null = null;
  // The last few documents that were read: what is written next is most often one of them.
  readonly #recent: (StoredDocument | null)[] = [null, null, null, null];
  #documentsRead = 0;
  #bytesRead = 0;
  #bytesWritten = 0;
  scheduledCount = 0;
  /** Whether the turn went on without it while it waited for something outside of the database. */
  hasWaited = false;
  /** What its function still does comes too late: it was applied, or abandoned. */
  isOver = false;
  /** Until when its function says that what it answers holds; Infinity where it does not say. */
  validUntilMs = Infinity;
  /** How long the periods are in which its function wants to be renewed once; Infinity where it does not say. */
  periodMs = Infinity;
  /** An operation of it failed, which its function may not have waited for. */
  hasFailedOperation = false;
  #presentMs = -1;

  constructor(env: TransactionEnvironment, isWritable: boolean, startMs = performance.now()) {
    this.env = env;
    this.isWritable = isWritable;
    this.startMs = startMs;
  }

  /** The time that it runs at, the same whenever it is asked: that of the first asking, unless told. */
  get presentMs(): number {
    if (this.#presentMs < 0) this.#presentMs = this.env.nowMs();
    return this.#presentMs;
  }

  set presentMs(timeMs: number) {
    this.#presentMs = timeMs;
  }

  /** What it wants to write, in the order of the first write of each document. */
  get writes(): readonly Write[] {
    return this.#writes === null ? noWrites : this.#writes.list;
  }

  get bytesRead(): number {
    return this.#bytesRead;
  }

  get bytesWritten(): number {
    return this.#bytesWritten;
  }

  get documentsRead(): number {
    return this.#documentsRead;
  }

  /** Runs an operation of the function, and remembers it if it fails. */
  async operation<T>(run: () => T | Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** Remembers that an operation failed, of which the function may never hear; returns the error. */
  failed(error: unknown): unknown {
    this.hasFailedOperation = true;
    return error;
  }

  /** The document as this transaction sees it. */
  read(table: TableInfo, id: string): StoredDocument | null {
    if (this.isOver) throw tooLate();
    this.reads.ids.push(id);
    return this.readScanned(table, id);
  }

  /** Like `read`, for a document that an interval already remembers. */
  readScanned(table: TableInfo, id: string): StoredDocument | null {
    const write = this.#writes?.get(id);
    return this.#count(write === undefined ? this.env.store.read(table, id) : write.after);
  }

  /** A document that was read a moment ago and not written since. */
  recent(id: unknown): StoredDocument | null {
    for (const document of this.#recent)
      if (document !== null && document.id === id) return document;
    return null;
  }

  /**
   * All documents under a tuple of equal fields, or between bounds under one, in the order of the
   * index, or null where they have to be scanned or are more than `most`.
   */
  readEqual(interval: IndexInterval, most: number): StoredDocument[] | null {
    const { index, prefixFields, lower, upper, within } = interval;
    if (this.#isReordered(interval)) return null;
    const found =
      within === undefined
        ? this.env.store.readEqual(index, prefixFields, lower)
        : this.env.store.readRange(index, within, lower, upper);
    if (found === null || (!(found instanceof CachedDocument) && found.length > most)) return null;

    this.#recordInterval(interval);
    if (found instanceof CachedDocument) {
      const document = this.#readCached(found);
      return document === null ? [] : [document];
    }
    const documents: StoredDocument[] = [];
    for (const cached of found) {
      const document = this.#readCached(cached);
      if (document !== null) documents.push(document);
    }
    return documents;
  }

  /** Whether this transaction has moved keys within an interval: then the store does not know them. */
  #isReordered(interval: IndexInterval): boolean {
    const moved = this.#reordered?.get(interval.index.table)?.get(interval.index);
    return moved !== undefined && moved.ascending(interval.lower, upperOf(interval), 1).length > 0;
  }

  #readCached(cached: CachedDocument): StoredDocument | null {
    cached.isTouched = true;
    const write = this.#writes === null ? undefined : this.#writes.get(cached.id);
    return this.#count(write === undefined ? cached.current : write.after);
  }

  /** A part of an index as this transaction sees it. Extends `interval` by what was read. */
  scan(interval: IndexInterval, range: KeyRange): ScanPart {
    const { index } = interval;
    if (this.isOver) throw tooLate();
    const part = layerOver(
      this.env.store.scan(index, range),
      this.#reordered?.get(index.table)?.get(index),
      range,
    );
    extend(interval, range, part.coveredTo);
    return part;
  }

  /** Starts to remember an interval; `scan` extends it. */
  openInterval(interval: IndexInterval): void {
    this.#recordInterval(interval);
  }

  /** Reads through older versions laid over the newest state: sees an earlier moment. */
  attachSnapshot({ writes, reordered }: SnapshotView): void {
    this.#writes = writes;
    this.#reordered = reordered;
  }

  /** Buffers a write. `before` is what this transaction saw. */
  write(
    table: TableInfo,
    id: string,
    before: StoredDocument | null,
    after: StoredDocument | null,
  ): void {
    if (!this.isWritable) throw new Error("A query cannot write to the database.");
    if (this.isOver) throw tooLate();
    this.#writes ??= new WriteSet();
    const known = this.#writes.get(id);
    this.#countWrite(table, known, after);
    this.#undo?.push(() => this.#unwrite(table, id, known, before, after));
    this.#forgetRecent(id);
    this.#writes.set({ table, id, before: known === undefined ? before : known.before, after });
    this.#moveEntries(table, id, before, after);
  }

  /** Takes a write over that another node made, which has counted it; nothing is read in this transaction. */
  adopt(write: Write): void {
    this.#writes ??= new WriteSet();
    this.#writes.set(write);
  }

  /**
   * Runs a part of the transaction that can fail alone: when it throws, what it wrote is undone.
   * Parts nest, and run one after another.
   */
  async attempt<T>(part: () => Promise<T>): Promise<T> {
    const outer = this.#undo;
    const undo: (() => void)[] = [];
    this.#undo = undo;
    const bytesWritten = this.#bytesWritten;
    const { scheduledCount } = this;
    try {
      const result = await part();
      if (outer !== null) outer.push(...undo);
      return result;
    } catch (error) {
      this.#undo = null;
      for (const revert of undo.toReversed()) revert();
      // What was undone counts no more, or nothing could even say that it failed.
      this.#bytesWritten = bytesWritten;
      this.scheduledCount = scheduledCount;
      throw error;
    } finally {
      this.#undo = outer;
    }
  }

  #forgetRecent(id: string): void {
    for (let at = 0; at < recentMax; at++) if (this.#recent[at]?.id === id) this.#recent[at] = null;
  }

  #unwrite(
    table: TableInfo,
    id: string,
    known: Write | undefined,
    before: StoredDocument | null,
    after: StoredDocument | null,
  ): void {
    this.#recent.fill(null);
    if (known === undefined) this.#writes?.delete(id);
    else this.#writes?.set(known);
    this.#moveEntries(table, id, after, before);
  }

  #moveEntries(
    table: TableInfo,
    id: string,
    before: StoredDocument | null,
    after: StoredDocument | null,
  ): void {
    if (before === after) return;
    if (before !== null && after !== null && before.sharesKeysWith(after)) return;
    this.#reordered ??= new Map();
    let overlays = this.#reordered.get(table);
    if (overlays === undefined) {
      overlays = new Map();
      this.#reordered.set(table, overlays);
    }
    for (const index of table.indexes) {
      const left = before?.keys[index.position]?.key;
      const entered = after?.keys[index.position]?.key;
      if (left !== entered) move(overlayOf(overlays, index), left, entered, id);
    }
    const isPresenceChanged = (before === null) !== (after === null);
    if (isPresenceChanged) overlayOf(overlays, table.byId).set(id, after === null ? null : id);
  }

  #count(document: StoredDocument | null): StoredDocument | null {
    if (document === null) return null;
    const { limits } = this.env;
    this.#recent[this.#documentsRead & (recentMax - 1)] = document;
    this.#documentsRead++;
    this.#bytesRead += document.size;
    if (this.#documentsRead > limits.documentsReadMax)
      throw tooMany("documents read", limits.documentsReadMax);
    if (this.#bytesRead > limits.bytesReadMax) throw tooMany("bytes read", limits.bytesReadMax);
    return document;
  }

  #countWrite(table: TableInfo, known: Write | undefined, after: StoredDocument | null): void {
    const { limits } = this.env;
    this.#bytesWritten += after?.size ?? 0;
    const isFirst = known === undefined;
    if (isFirst && (this.#writes?.size ?? 0) >= limits.documentsWrittenMax && !table.isSystem)
      throw tooMany("writes", limits.documentsWrittenMax);
    if (this.#bytesWritten > limits.bytesWrittenMax)
      throw tooMany("bytes written", limits.bytesWrittenMax);
  }

  #recordInterval(interval: IndexInterval): void {
    if (this.isOver) throw tooLate();
    if (this.reads.intervals.length >= this.env.limits.rangesReadMax)
      throw tooMany("reads", this.env.limits.rangesReadMax);
    this.reads.add(interval);
  }
}

function extend(interval: IndexInterval, range: KeyRange, coveredTo: string | null): void {
  if (range.order === "asc") interval.upper = coveredTo === null ? range.upper : coveredTo + "\x00";
  else interval.lower = coveredTo === null ? range.lower : coveredTo;
}

function overlayOf(overlays: Map<IndexInfo, Overlay>, index: IndexInfo): Overlay {
  let overlay = overlays.get(index);
  if (overlay === undefined) {
    overlay = new OrderedMap();
    overlays.set(index, overlay);
  }
  return overlay;
}

// A tombstone over a key that is not below hides nothing, so none has to be cleaned up.
function move(
  overlay: Overlay,
  left: string | undefined,
  entered: string | undefined,
  id: string,
): void {
  if (left !== undefined) overlay.set(left, null);
  if (entered !== undefined) overlay.set(entered, id);
}

function tooLate(): Error {
  return new Error(
    "The function had ended when it used its database: await every operation before you return.",
  );
}

function tooMany(what: string, limit: number): Error {
  return new Error(`Too many ${what} in a single function execution (limit: ${limit})`);
}

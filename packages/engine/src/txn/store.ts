import { OrderedMap } from "../collections/ordered-map.ts";
import type { Awaitable, IndexRow, KeyRange, Storage } from "../storage/storage.ts";
import { decodeValue } from "../values/codec.ts";
import { prefixEnd } from "../values/index-key.ts";
import { valueSize } from "../values/size.ts";
import type { Catalog, IndexInfo, TableInfo } from "./catalog.ts";
import { DirtyDocuments } from "./dirty-documents.ts";
import { DocumentCache } from "./document-cache.ts";
import { isFields, StoredDocument } from "./document.ts";
import type { Fields, IndexKey } from "./document.ts";
import { IndexHead } from "./index-head.ts";
import { layerOver, rangeAfter } from "./layered-scan.ts";
import type { Overlay, ScanPart } from "./layered-scan.ts";
import { areCached, PointCache, rememberedPointMax } from "./point-cache.ts";
import type { Found } from "./point-cache.ts";
import { Slot } from "./slot.ts";

// Where the tables hold this many entries that are gone by now, what is left is worth remembering.
const wadedMin = 64;

/** What one transaction wants to be true of a document. */
export type Write = {
  readonly table: TableInfo;
  readonly id: string;
  readonly before: StoredDocument | null;
  after: StoredDocument | null;
};

/**
 * The newest committed state: documents in memory over an overlay of index entries over the
 * storage's tables. What is written here is already decided; making it durable is the caller's.
 */
export class Store {
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly dirty = new DirtyDocuments();
  /** The newest batch that is in the log. */
  durableBatch = 0;
  readonly #cache: DocumentCache;
  #loadedDocuments = 0;
  readonly #overlays: (Overlay | undefined)[] = [];
  readonly #points: (PointCache | undefined)[] = [];
  readonly #heads: (IndexHead | undefined)[] = [];

  constructor(catalog: Catalog, storage: Storage, cacheBytesMax: number) {
    this.catalog = catalog;
    this.storage = storage;
    this.#cache = new DocumentCache(cacheBytesMax);
  }

  get cachedDocuments(): number {
    return this.#cache.size;
  }

  /** How often a document was not in memory when it was wanted. */
  get loadedDocuments(): number {
    return this.#loadedDocuments;
  }

  /** The newest version of a document, or null when there is none. */
  read(table: TableInfo, id: string): Awaitable<StoredDocument | null> {
    const slot = this.#cache.get(id);
    if (slot !== undefined) {
      slot.isTouched = true;
      return slot.table === table ? slot.current : null;
    }
    const json = this.storage.readDocument(table.number, id);
    if (json instanceof Promise) return json.then((late) => this.#admit(table, id, late));
    return this.#admit(table, id, json);
  }

  /** Like `read`, for a walk through many documents that would drive others out of memory. */
  peek(table: TableInfo, id: string): Awaitable<StoredDocument | null> {
    const slot = this.#cache.get(id);
    if (slot !== undefined) return slot.table === table ? slot.current : null;
    const json = this.storage.readDocument(table.number, id);
    if (json instanceof Promise) return json.then((late) => this.#parseFound(table, id, late));
    return this.#parseFound(table, id, json);
  }

  /** Like `read`, when only the id is known and the document is in memory. */
  readCached(id: string): StoredDocument | null | undefined {
    const slot = this.#cache.get(id);
    if (slot === undefined) return undefined;
    slot.isTouched = true;
    return slot.current;
  }

  /**
   * The documents under a tuple of equal fields in the order of the index, or null when there are
   * too many to remember or the storage has to wait.
   */
  readPoint(index: IndexInfo, fieldCount: number, prefix: string): Found | null {
    const points = this.#pointsOf(index);
    const known = points.get(fieldCount, prefix);
    if (known !== undefined && areCached(known)) return known;

    const found = this.#findSlots(index, prefix, prefixEnd(prefix));
    if (found !== null) points.set(fieldCount, prefix, found);
    return found;
  }

  /** As `readPoint`, for the keys between two bounds that begin with a tuple of equal fields. */
  readRange(
    index: IndexInfo,
    within: { readonly prefix: string; readonly fields: number },
    lower: string,
    upper: string | null,
  ): Found | null {
    const points = this.#pointsOf(index);
    const bounds = `${lower}\u0100${upper ?? ""}`;
    const known = points.getRange(within.fields, within.prefix, bounds);
    if (known !== undefined && areCached(known)) return known;

    const found = this.#findSlots(index, lower, upper);
    if (found !== null) points.setRange(within.fields, within.prefix, bounds, found);
    return found;
  }

  /** A part of an index's entries; `rangeAfter` tells what is left. */
  scan(index: IndexInfo, range: KeyRange): Awaitable<ScanPart> {
    if (index.isById) return this.#scanDocuments(index.table, range);
    const head = this.#heads[index.number];
    const known = head?.begin(range) ?? null;
    if (head === undefined || known === null) return this.#scanAnew(index, range);

    const { entries, rest } = known;
    if (rest === null) return partOf(entries, range);
    const part = this.#scanTables(index, rest);
    if (part instanceof Promise) return part.then((late) => after(entries, late));
    head.extend(rest, part);
    this.#dropLongHead(index);
    return after(entries, part);
  }

  #scanAnew(index: IndexInfo, range: KeyRange): Awaitable<ScanPart> {
    const part = this.#scanTables(index, range);
    if (part instanceof Promise || part.horizon === null || range.order === "desc") return part;
    const gone = range.limit - part.entries.length;
    if (gone < wadedMin) return part;
    const upper = part.horizon + "\x00";
    this.#heads[index.number] = new IndexHead(range.lower, upper, part.entries);
    return part;
  }

  #scanTables(index: IndexInfo, range: KeyRange): Awaitable<ScanPart> {
    const rows = this.storage.scanIndex(index.number, range);
    const below =
      rows instanceof Promise ? rows.then((late) => partOf(late, range)) : partOf(rows, range);
    return layerOver(below, this.#overlays[index.number], range);
  }

  /** Makes a write the newest state; `changed` collects each slot of a batch once. */
  apply(write: Write, batch: number, changed: Slot[]): void {
    const slot = this.#slotOf(write);
    // What is new has yet to be wanted by anybody.
    slot.isTouched = slot.current !== null;
    if (!slot.isDirty) {
      slot.base = slot.current?.sharedKeys ?? null;
      slot.isDirty = true;
      this.dirty.add(slot);
    }
    if (slot.batch !== batch) {
      slot.batch = batch;
      slot.beforeBatch = slot.current;
      changed.push(slot);
    }
    const before = slot.current;
    this.#moveEntries(slot, before, write.after);
    slot.current = write.after;
    if (write.after !== null) write.after.slot = slot;
    const { watchers } = slot.table;
    if (watchers !== null) for (const watcher of watchers) watcher.changed(before, write.after);
  }

  /** Takes note that the tables now hold `version`. Lets go of a new document that nobody has read since. */
  markFlushed(slot: Slot, version: StoredDocument | null): void {
    const isNew = slot.base === null;
    slot.inFlight = undefined;
    this.#clearOverlay(slot, version);
    slot.base = version?.sharedKeys ?? null;
    if (slot.current !== version) {
      this.#reopenOverlay(slot);
      this.dirty.add(slot);
      return;
    }
    slot.isDirty = false;
    version?.forgetJson();
    version?.sharedKeys.forget();
    // Of what was written down and never looked at, as logs are, memory need not be full.
    if (version === null || (isNew && !slot.isTouched)) this.#cache.remove(slot);
  }

  /** Parses a document's text. */
  parse(table: TableInfo, id: string, json: string): StoredDocument {
    const fields = parseFields(json);
    return new StoredDocument(table, id, fields, valueSize(fields));
  }

  #parseFound(table: TableInfo, id: string, json: string | null): StoredDocument | null {
    return json === null ? null : this.parse(table, id, json);
  }

  #slotOf({ table, id, before }: Write): Slot {
    const known = before?.slot;
    if (known?.isCached === true) return known;
    return this.#cache.get(id) ?? this.#addSlot(table, id, before);
  }

  #admit(table: TableInfo, id: string, json: string | null): StoredDocument | null {
    if (json === null) return null;
    this.#loadedDocuments++;
    // While the storage was waited for, somebody else may have brought the document in.
    const slot = this.#cache.get(id) ?? this.#addSlot(table, id, this.parse(table, id, json));
    return slot.current;
  }

  #addSlot(table: TableInfo, id: string, current: StoredDocument | null): Slot {
    const slot = new Slot(table, id, current);
    this.#cache.add(slot);
    return slot;
  }

  #findSlots(index: IndexInfo, lower: string, upper: string | null): Found | null {
    const slots: Slot[] = [];
    let range: KeyRange | null = {
      lower,
      upper,
      order: "asc",
      limit: rememberedPointMax + 1,
    };
    while (range !== null) {
      const part = this.scan(index, range);
      if (part instanceof Promise) return null;
      for (const { id } of part.entries) {
        if (this.read(index.table, id) instanceof Promise) return null;
        const slot = this.#cache.get(id);
        if (slot === undefined || slots.length === rememberedPointMax) return null;
        slots.push(slot);
      }
      range = rangeAfter(range, part.horizon);
    }
    const [only] = slots;
    return slots.length === 1 && only !== undefined ? only : slots;
  }

  #scanDocuments(table: TableInfo, range: KeyRange): Awaitable<ScanPart> {
    const overlay: Overlay = new OrderedMap();
    for (const { id, base, current, inFlight } of this.dirty.of(table)) {
      const isUnsure = inFlight !== undefined && (inFlight === null) !== (base === null);
      const isOther = (base === null) !== (current === null);
      if (isOther || isUnsure) overlay.set(id, current === null ? null : id);
    }
    const toPart = (rows: readonly { id: string }[]): ScanPart =>
      partOf(
        rows.map(({ id }) => ({ key: id, id })),
        range,
      );
    const rows = this.storage.scanDocuments(table.number, range);
    return layerOver(rows instanceof Promise ? rows.then(toPart) : toPart(rows), overlay, range);
  }

  #moveEntries(slot: Slot, from: StoredDocument | null, to: StoredDocument | null): void {
    if (from !== null && to !== null && from.sharesKeysWith(to)) return;
    const { indexes } = slot.table;
    for (let position = 0; position < indexes.length; position++) {
      const index = indexes[position];
      const left = from?.keys[position];
      const entered = to?.keys[position];
      if (index === undefined || left?.key === entered?.key) continue;
      if (left !== undefined) this.#leave(index, left, slot);
      if (entered !== undefined) this.#enter(index, entered, slot);
    }
  }

  #leave(index: IndexInfo, left: IndexKey, slot: Slot): void {
    this.#pointsOf(index).leave(left, slot);
    this.#heads[index.number]?.leave(left.key);
    const overlay = this.#overlayOf(index);
    const mayBeInTables =
      left.key === baseKey(slot, index) || left.key === inFlightKey(slot, index);
    if (mayBeInTables) overlay.set(left.key, null);
    else overlay.delete(left.key);
  }

  #enter(index: IndexInfo, entered: IndexKey, slot: Slot): void {
    const { id } = slot;
    this.#pointsOf(index).enter(entered, slot, index.position);
    this.#enterHead(index, entered.key, id);
    const overlay = this.#overlayOf(index);
    const staysInTables = slot.inFlight === undefined || entered.key === inFlightKey(slot, index);
    if (staysInTables && entered.key === baseKey(slot, index)) overlay.delete(entered.key);
    else overlay.set(entered.key, id);
  }

  #enterHead(index: IndexInfo, key: string, id: string): void {
    const head = this.#heads[index.number];
    if (head === undefined) return;
    head.enter(key, id);
    this.#dropLongHead(index);
  }

  #dropLongHead(index: IndexInfo): void {
    if (this.#heads[index.number]?.isTooLong === true) this.#heads[index.number] = undefined;
  }

  #clearOverlay({ table, base }: Slot, version: StoredDocument | null): void {
    if (base === (version?.sharedKeys ?? null)) return;
    for (const index of table.indexes) {
      const tableKey = base?.made[index.position]?.key;
      const key = version?.keys[index.position]?.key;
      if (tableKey === key) continue;
      const overlay = this.#overlayOf(index);
      if (tableKey !== undefined) overlay.delete(tableKey);
      if (key !== undefined) overlay.delete(key);
    }
  }

  // The document changed again while its version was on the way into the tables.
  #reopenOverlay({ table, id, base, current }: Slot): void {
    if (base === (current?.sharedKeys ?? null)) return;
    for (const index of table.indexes) {
      const tableKey = base?.made[index.position]?.key;
      const key = current?.keys[index.position]?.key;
      if (tableKey === key) continue;
      if (tableKey !== undefined) this.#overlayOf(index).set(tableKey, null);
      if (key !== undefined) this.#overlayOf(index).set(key, id);
    }
  }

  #overlayOf(index: IndexInfo): Overlay {
    let overlay = this.#overlays[index.number];
    if (overlay === undefined) {
      overlay = new OrderedMap();
      this.#overlays[index.number] = overlay;
    }
    return overlay;
  }

  #pointsOf(index: IndexInfo): PointCache {
    let points = this.#points[index.number];
    if (points === undefined) {
      points = new PointCache();
      this.#points[index.number] = points;
    }
    return points;
  }
}

function baseKey({ base }: Slot, { position }: IndexInfo): string | undefined {
  return base?.made[position]?.key;
}

function inFlightKey({ inFlight }: Slot, { position }: IndexInfo): string | undefined {
  return inFlight?.made[position]?.key;
}

function after(entries: IndexRow[], { entries: following, horizon }: ScanPart): ScanPart {
  return { entries: entries.concat(following), horizon };
}

function partOf(rows: readonly IndexRow[], range: KeyRange): ScanPart {
  return { entries: rows, horizon: rows.length < range.limit ? null : (rows.at(-1)?.key ?? null) };
}

function parseFields(json: string): Fields {
  const fields = decodeValue(JSON.parse(json));
  if (!isFields(fields)) throw new Error("A stored document is not an object.");
  return fields;
}

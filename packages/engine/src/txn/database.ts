import type { Value } from "convex/values";
import { decodeDocumentId } from "../ids/document-id.ts";
import { describeFailure } from "../validators/compile.ts";
import { checkDocument, refuseLargeDocument } from "../values/limits.ts";
import { compareValues } from "../values/order.ts";
import { isSameValue } from "../values/same-value.ts";
import type { IndexInfo, TableInfo } from "./catalog.ts";
import { type Fields, ownValue, StoredDocument } from "./document.ts";
import { Replacement } from "./replacement.ts";
import { type PaginationJournal, TableQuery } from "./table-query.ts";
import type { Transaction } from "./transaction.ts";

/** `ctx.db` of a query. Methods take `(id)` as well as `(table, id)`, as both are in use. */
export class DatabaseReader {
  protected readonly transaction: Transaction;
  readonly #journal: PaginationJournal;
  readonly #isSystem: boolean;
  // The start of a query can be used again and again, and functions mostly ask one table.
  #lastQuery: TableQuery | null = null;
  #lastTableName = "";

  constructor(transaction: Transaction, journal: PaginationJournal, isSystem = false) {
    this.transaction = transaction;
    this.#journal = journal;
    this.#isSystem = isSystem;
  }

  /** Reads the engine's own tables. */
  get system(): DatabaseReader {
    return new DatabaseReader(this.transaction, this.#journal, true);
  }

  get(...target: Target): Promise<Fields | null> {
    try {
      const { table, id } = this.locate("get", target);
      if (table === null) return Promise.resolve(null);
      const read = this.transaction.read(table, id);
      return read instanceof Promise ? read.then(copyOf) : Promise.resolve(copyOf(read));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  query(tableName: string): TableQuery {
    if (this.#lastQuery !== null && tableName === this.#lastTableName) return this.#lastQuery;
    this.#checkAccess(tableName, "query");
    const table = this.transaction.host.store.catalog.readableTable(tableName);
    const query = new TableQuery(this.transaction, tableName, table, this.#journal);
    // A table may come to be while the function runs.
    if (table === undefined) return query;
    this.#lastQuery = query;
    this.#lastTableName = tableName;
    return query;
  }

  normalizeId(tableName: string, id: string): string | null {
    this.#checkAccess(tableName, "normalizeId");
    const table = this.transaction.host.store.catalog.table(tableName);
    const decoded = decodeDocumentId(id);
    return decoded !== null && decoded.tableNumber === table?.number ? id : null;
  }

  table(tableName: string): TableReader {
    return new TableReader(this, tableName);
  }

  /**
   * An index, and the transaction that it is read in, for what goes beyond `query`.
   *
   * @throws Error when there is no such index.
   */
  locateIndex(
    tableName: string,
    indexName: string,
  ): { transaction: Transaction; index: IndexInfo } {
    this.#checkAccess(tableName, "query");
    const table = this.transaction.host.store.catalog.readableTable(tableName);
    const index = table?.byName.get(indexName);
    if (index === undefined) throw new Error(`Index ${tableName}.${indexName} not found.`);
    return { transaction: this.transaction, index };
  }

  /** The table and id that a call names; no table when nothing was ever stored there. */
  protected locate(verb: string, target: Target): { table: TableInfo | null; id: string } {
    const [tableName, id] = target.length > 1 ? target : [undefined, target[0]];
    if (typeof id !== "string") {
      throw new Error(
        `Invalid argument \`id\` for \`db.${verb}\`, expected string but got '${typeof id}': ${String(id)}`,
      );
    }
    const { store } = this.transaction.host;
    const table = store.readCached(id)?.table ?? this.#tableOf(verb, id);
    if (table !== null) this.#checkAccess(table.name, verb);
    if (tableName !== undefined && table !== null && table.name !== tableName) {
      throw new Error(
        `Invalid argument \`id\` for \`db.${verb}\`: expected an id of table ${JSON.stringify(tableName)}, got an id of "${table.name}".`,
      );
    }
    return { table, id };
  }

  #tableOf(verb: string, id: string): TableInfo | null {
    const decoded = decodeDocumentId(id);
    if (decoded === null) {
      throw new Error(`Invalid argument \`id\` for \`db.${verb}\`: Unable to decode ID: ${id}`);
    }
    return this.transaction.host.store.catalog.tableByNumber(decoded.tableNumber) ?? null;
  }

  #checkAccess(tableName: string, verb: string): void {
    if (typeof tableName !== "string") throw new Error(`db.${verb} takes the name of a table.`);
    const wantsSystem = tableName.charCodeAt(0) === 95;
    if (wantsSystem === this.#isSystem) return;
    throw new Error(
      `${wantsSystem ? "System" : "User"} tables can only be accessed from db.${
        this.#isSystem ? "" : "system."
      }${verb}().`,
    );
  }
}

/** `ctx.db` of a mutation. */
export class DatabaseWriter extends DatabaseReader {
  async insert(tableName: string, value: unknown): Promise<string> {
    if (typeof tableName !== "string") throw new Error("db.insert takes the name of a table.");
    if (tableName.startsWith("_")) {
      throw new Error("System tables (prefixed with `_`) are read-only.");
    }
    const table = this.transaction.host.store.catalog.ensureTable(tableName);
    return insertDocument(this.transaction, table, fieldsOf(value, "insert"));
  }

  // Takes `(id, fields)` as well as `(table, id, fields)`.
  patch(first: unknown, second: unknown, third?: unknown): Promise<void> {
    if (third !== undefined) return this.#patchUnread([first, second], third);
    const recent = this.transaction.recent(first);
    if (recent === null) return this.#patchUnread([first], second);
    try {
      patchDocument(this.transaction, writable(recent), fieldsOf(second, "patch"));
      return done;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async #patchUnread(target: Target, fields: unknown): Promise<void> {
    const before = await this.#current("Update", "patch", target);
    patchDocument(this.transaction, writable(before), fieldsOf(fields, "patch"));
  }

  async replace(...call: [unknown, unknown] | [unknown, unknown, unknown]): Promise<void> {
    const before = await this.#current("Replace", "replace", withoutLast(call));
    replaceDocument(this.transaction, writable(before), fieldsOf(call.at(-1), "replace"));
  }

  async delete(...target: Target): Promise<void> {
    const before = writable(await this.#current("Delete", "delete", target));
    this.transaction.write(before.table, before.id, before, null);
  }

  override table(tableName: string): TableWriter {
    return new TableWriter(this, tableName);
  }

  async #current(what: string, verb: string, target: Target): Promise<StoredDocument> {
    const { table, id } = this.locate(verb, target);
    const document = table === null ? null : await this.transaction.read(table, id);
    if (document === null) throw new Error(`${what} on nonexistent document ID ${id}`);
    return document;
  }
}

const done = Promise.resolve();

function copyOf(document: StoredDocument | null): Fields | null {
  return document === null ? null : document.handOut();
}

function writable(document: StoredDocument): StoredDocument {
  if (!document.table.isSystem) return document;
  throw new Error("System tables (prefixed with `_`) are read-only.");
}

export type Target = [unknown] | [unknown, unknown];

/** `db.table(name)` of a query. */
class TableReader {
  readonly #reader: DatabaseReader;
  protected readonly name: string;

  constructor(reader: DatabaseReader, name: string) {
    this.#reader = reader;
    this.name = name;
  }

  async get(id: unknown): Promise<Fields | null> {
    return await this.#reader.get(this.name, id);
  }

  query(): TableQuery {
    return this.#reader.query(this.name);
  }
}

/** `db.table(name)` of a mutation. */
class TableWriter extends TableReader {
  readonly #writer: DatabaseWriter;

  constructor(writer: DatabaseWriter, name: string) {
    super(writer, name);
    this.#writer = writer;
  }

  async insert(value: unknown): Promise<string> {
    return await this.#writer.insert(this.name, value);
  }

  async patch(id: unknown, value: unknown): Promise<void> {
    await this.#writer.patch(this.name, id, value);
  }

  async replace(id: unknown, value: unknown): Promise<void> {
    await this.#writer.replace(this.name, id, value);
  }

  async delete(id: unknown): Promise<void> {
    await this.#writer.delete(this.name, id);
  }
}

/** Adds a document with a fresh creation time and, unless one is given, a fresh id; returns the id. */
export function insertDocument(
  transaction: Transaction,
  table: TableInfo,
  value: Fields,
  id: string = transaction.host.nextId(table.number),
): string {
  if (value["_id"] !== undefined || value["_creationTime"] !== undefined) {
    throw new Error("A new document must not name its own `_id` or `_creationTime`.");
  }
  const fields = canonical(value, id, transaction.host.nextCreationTime());
  const size = checkFields(table, fields);
  transaction.write(table, id, null, new StoredDocument(table, id, fields, size));
  return id;
}

/** Sets some fields of a document; an undefined one is removed. Writes nothing that is so already. */
export function patchDocument(
  transaction: Transaction,
  before: StoredDocument,
  changes: Fields,
): void {
  checkIdentity(before, changes);
  const { table, id } = before;
  const sameKeys = changesKeys(before, changes) ? null : before;
  // Numbers that replace numbers, by far the commonest patch, keep the size and all field names.
  const fields = patchNumbers(before, changes);
  if (fields === before.fields) return;
  if (fields === null) {
    const after = patchAny(before, changes, sameKeys);
    if (after !== null) transaction.write(table, id, before, after);
    return;
  }
  if (!areFreeNumbers(table, changes)) checkType(table, fields);
  const { size, isFlat } = before;
  const after = new StoredDocument(table, id, fields, size, null, sameKeys, isFlat);
  transaction.write(table, id, before, after);
}

function areFreeNumbers({ freeNumbers }: TableInfo, changes: Fields): boolean {
  for (const name in changes) if (!freeNumbers.has(name)) return false;
  return true;
}

// The same fields when nothing changes; null when there is more to do than to replace numbers.
function patchNumbers({ fields: from }: StoredDocument, changes: Fields): Fields | null {
  let fields = from;
  for (const name in changes) {
    const to = changes[name];
    if (typeof to !== "number" || typeof from[name] !== "number") {
      if (Object.is(to, from[name])) continue;
      return null;
    }
    if (Object.is(to, from[name])) continue;
    if (fields === from) fields = { ...from };
    fields[name] = to;
  }
  return fields;
}

// Null when nothing changes.
function patchAny(
  before: StoredDocument,
  changes: Fields,
  sameKeys: StoredDocument | null,
): StoredDocument | null {
  const { table, id, fields: from } = before;
  const changed = Object.keys(changes).filter((name) => !isSameValue(from[name], changes[name]));
  if (changed.length === 0) return null;
  const keepsShape = changed.every(
    (name) => Object.hasOwn(from, name) && changes[name] !== undefined,
  );
  if (!keepsShape) {
    const fields = canonical({ ...from, ...changes }, id, from["_creationTime"]);
    return new StoredDocument(table, id, fields, checkFields(table, fields), null, sameKeys);
  }
  const fields = { ...from };
  const replacement = new Replacement();
  for (const name of changed) fields[name] = replacement.take(changes[name], from[name], 1);
  const size = before.size + replacement.bytes;
  refuseLargeDocument(size);
  checkType(table, fields);
  const isPlain = replacement.isPlain && before.isPlain ? true : null;
  return new StoredDocument(table, id, fields, size, null, sameKeys, null, isPlain);
}

function changesKeys({ table, fields }: StoredDocument, changes: Fields): boolean {
  for (const name in changes) {
    if (table.indexedFields.has(name) && !isSameValue(fields[name], changes[name])) return true;
  }
  return false;
}

/** Replaces all fields of a document but the id and the creation time. */
export function replaceDocument(
  transaction: Transaction,
  before: StoredDocument,
  value: Fields,
): void {
  checkIdentity(before, value);
  const { table, id } = before;
  const fields = canonical(value, id, before.fields["_creationTime"]);
  if (compareValues(fields, before.fields) === 0) return;
  const size = checkFields(table, fields);
  transaction.write(table, id, before, new StoredDocument(table, id, fields, size));
}

function checkIdentity(before: StoredDocument, value: Fields): void {
  const id = value["_id"];
  if (id !== undefined && id !== before.id) {
    throw new Error(`The \`_id\` of document ${before.id} cannot be changed.`);
  }
  const creationTime = value["_creationTime"];
  if (creationTime !== undefined && creationTime !== before.fields["_creationTime"]) {
    throw new Error(`The \`_creationTime\` of document ${before.id} cannot be changed.`);
  }
}

// Fields are kept sorted by name, which is the order of their text.
function canonical(value: Fields, id: string, creationTime: Value | undefined): Fields {
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  const all = new Set([...names, "_creationTime", "_id"]);
  const fields: Fields = {};
  for (const name of [...all].toSorted()) {
    if (name === "_id") fields[name] = id;
    else if (name === "_creationTime") fields[name] = creationTime;
    else fields[name] = ownValue(value[name]);
  }
  return fields;
}

function checkFields(table: TableInfo, fields: Fields): number {
  const size = checkDocument(fields);
  checkType(table, fields);
  return size;
}

function checkType(table: TableInfo, fields: Fields): void {
  const failure = table.validator?.(fields) ?? null;
  if (failure === null) return;
  throw new Error(
    `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${describeFailure(failure)}`,
  );
}

function fieldsOf(value: unknown, verb: string): Fields {
  if (!isPlainObject(value)) throw new Error(`db.${verb} takes an object of fields.`);
  // Handlers are not typed here; what is no value is refused when the document is checked.
  return value as Fields;
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || isForeignObject(value);
}

// Objects of another realm are as plain as ours.
function isForeignObject({ constructor }: object): boolean {
  return constructor.name === "Object";
}

function withoutLast(call: readonly unknown[]): Target {
  return call.length > 2 ? [call[0], call[1]] : [call[0]];
}

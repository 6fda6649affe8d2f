import type { Value } from "convex/values";
import { decodeDocumentId } from "../ids/document-id.ts";
import { describeFailure } from "../validators/compile.ts";
import { checkDocument } from "../values/limits.ts";
import { compareValues } from "../values/order.ts";
import type { TableInfo } from "./catalog.ts";
import { type Fields, ownValue, StoredDocument } from "./document.ts";
import { type PaginationJournal, TableQuery } from "./table-query.ts";
import type { Transaction } from "./transaction.ts";

/** `ctx.db` of a query. Methods take `(id)` as well as `(table, id)`, as both are in use. */
export class DatabaseReader {
  protected readonly transaction: Transaction;
  readonly #journal: PaginationJournal;
  readonly #isSystem: boolean;

  constructor(transaction: Transaction, journal: PaginationJournal, isSystem = false) {
    this.transaction = transaction;
    this.#journal = journal;
    this.#isSystem = isSystem;
  }

  /** Reads the engine's own tables. */
  get system(): DatabaseReader {
    return new DatabaseReader(this.transaction, this.#journal, true);
  }

  async get(...target: Target): Promise<Fields | null> {
    const { table, id } = this.locate("get", target);
    if (table === null) return null;
    const read = this.transaction.read(table, id);
    const document = read instanceof Promise ? await read : read;
    return document === null ? null : document.copy();
  }

  query(tableName: string): TableQuery {
    this.#checkAccess(tableName, "query");
    const table = this.transaction.host.store.catalog.readableTable(tableName);
    return new TableQuery(this.transaction, tableName, table, this.#journal);
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

  async patch(...call: [unknown, unknown] | [unknown, unknown, unknown]): Promise<void> {
    const recent = call.length === 2 ? this.transaction.recent(call[0]) : null;
    const before = recent ?? (await this.#current("Update", "patch", withoutLast(call)));
    patchDocument(this.transaction, writable(before), fieldsOf(call[call.length - 1], "patch"));
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

/** Adds a document with a fresh id and creation time, and returns the id. */
export function insertDocument(transaction: Transaction, table: TableInfo, value: Fields): string {
  if (value["_id"] !== undefined || value["_creationTime"] !== undefined) {
    throw new Error("A new document must not name its own `_id` or `_creationTime`.");
  }
  const { host } = transaction;
  const id = host.nextId(table.number);
  const fields = canonical(value, id, host.nextCreationTime());
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
  const { table, id } = before;
  const patch = planPatch(before, changes);
  if (patch === null) return;
  let fields: Fields;
  if (patch.keepsShape) {
    fields = { ...before.fields };
    for (const name of patch.changed) fields[name] = ownValue(changes[name]);
  } else {
    fields = canonical({ ...before.fields, ...changes }, id, before.fields["_creationTime"]);
  }
  const size = patch.keepsSize ? checkType(table, fields, before.size) : checkFields(table, fields);
  const keepsKeys = !patch.changed.some((name) => table.indexedFields.has(name));
  const after = new StoredDocument(table, id, fields, size, null, keepsKeys ? before : null);
  transaction.write(table, id, before, after);
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

interface Patch {
  readonly changed: readonly string[];
  /** No field comes or goes, so that the order of the fields stays. */
  readonly keepsShape: boolean;
  /** Only numbers replace numbers. */
  readonly keepsSize: boolean;
}

function planPatch(before: StoredDocument, changes: Fields): Patch | null {
  checkIdentity(before, changes);
  const changed: string[] = [];
  let keepsShape = true;
  let keepsSize = true;
  for (const name of Object.keys(changes)) {
    const from = before.fields[name];
    const to = changes[name];
    if (Object.is(from, to)) continue;
    if (from === undefined || to === undefined) keepsShape = false;
    else if (typeof from === "object" && compareValues(from, to) === 0) continue;
    if (typeof from !== "number" || typeof to !== "number") keepsSize = false;
    changed.push(name);
  }
  return changed.length === 0 ? null : { changed, keepsShape, keepsSize };
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
  return checkType(table, fields, checkDocument(fields));
}

function checkType(table: TableInfo, fields: Fields, size: number): number {
  const failure = table.validator?.(fields) ?? null;
  if (failure === null) return size;
  throw new Error(
    `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${describeFailure(failure)}`,
  );
}

function fieldsOf(value: unknown, verb: string): Fields {
  const isPlain =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ArrayBuffer);
  if (!isPlain) throw new Error(`db.${verb} takes an object of fields.`);
  // Handlers are not typed here; what is no value is refused when the document is checked.
  return value as Fields;
}

function withoutLast(call: readonly unknown[]): Target {
  return call.length > 2 ? [call[0], call[1]] : [call[0]];
}

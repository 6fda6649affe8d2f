import { decodeDocumentId } from "../ids/document-id.ts";
import type { IndexInfo, TableInfo } from "./catalog.ts";
import type { Fields, StoredDocument } from "./document.ts";
import { TableQuery } from "./table-query.ts";
import type { PaginationJournal } from "./table-query.ts";
import type { Transaction } from "./transaction.ts";
import { insertDocument, patchDocument, replaceDocument } from "./write-document.ts";

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

  /** The transaction behind a `ctx.db`, for what goes beyond reading; null where it is of another make. */
  static transactionOf(db: unknown): Transaction | null {
    return db instanceof DatabaseReader ? db.transaction : null;
  }

  /** Reads the engine's own tables. */
  get system(): DatabaseReader {
    return new DatabaseReader(this.transaction, this.#journal, true);
  }

  get(...target: Target): Promise<Fields | null> {
    try {
      const { table, id } = this.locate("get", target);
      if (table === null) return Promise.resolve(null);
      return Promise.resolve(this.transaction.read(table, id)?.handOut() ?? null);
    } catch (error) {
      return Promise.reject(this.transaction.failed(error));
    }
  }

  query(tableName: string): TableQuery {
    if (this.#lastQuery !== null && tableName === this.#lastTableName) return this.#lastQuery;
    this.#checkAccess(tableName, "query");
    const table = this.transaction.env.store.catalog.readableTable(tableName);
    const query = new TableQuery(this.transaction, tableName, table, this.#journal);
    // A table may come to be while the function runs.
    if (table === undefined) return query;
    this.#lastQuery = query;
    this.#lastTableName = tableName;
    return query;
  }

  normalizeId(tableName: string, id: string): string | null {
    this.#checkAccess(tableName, "normalizeId");
    const table = this.transaction.env.store.catalog.table(tableName);
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
    const table = this.transaction.env.store.catalog.readableTable(tableName);
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
    const { store } = this.transaction.env;
    const table = store.readCached(id)?.table ?? this.#tableOf(verb, id);
    if (table !== null) this.#checkAccess(table.name, verb);
    if (tableName !== undefined && table !== null && table.name !== tableName) {
      throw new Error(
        `Invalid argument \`id\`, expected ID in table '${typeof tableName === "string" ? tableName : typeof tableName}' but got ID in table '${table.name}'`,
      );
    }
    return { table, id };
  }

  #tableOf(verb: string, id: string): TableInfo | null {
    const decoded = decodeDocumentId(id);
    if (decoded === null)
      throw new Error(`Invalid argument \`id\` for \`db.${verb}\`: Unable to decode ID: ${id}`);
    return this.transaction.env.store.catalog.tableByNumber(decoded.tableNumber) ?? null;
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
    try {
      if (typeof tableName !== "string") throw new Error("db.insert takes the name of a table.");
      if (tableName.startsWith("_"))
        throw new Error("System tables (prefixed with `_`) are read-only.");
      const table = this.transaction.env.store.catalog.ensureTable(tableName);
      return insertDocument(this.transaction, table, fieldsOf(value, "insert"));
    } catch (error) {
      throw this.transaction.failed(error);
    }
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
      return Promise.reject(this.transaction.failed(error));
    }
  }

  async #patchUnread(target: Target, fields: unknown): Promise<void> {
    await this.#change("Update", "patch", target, (before) =>
      patchDocument(this.transaction, before, fieldsOf(fields, "patch")),
    );
  }

  async replace(...call: [unknown, unknown] | [unknown, unknown, unknown]): Promise<void> {
    await this.#change("Replace", "replace", withoutLast(call), (before) =>
      replaceDocument(this.transaction, before, fieldsOf(call.at(-1), "replace")),
    );
  }

  async delete(...target: Target): Promise<void> {
    await this.#change("Delete", "delete", target, (before) =>
      this.transaction.write(before.table, before.id, before, null),
    );
  }

  async #change(
    what: string,
    verb: string,
    target: Target,
    write: (before: StoredDocument) => void,
  ): Promise<void> {
    try {
      write(writable(this.#current(what, verb, target)));
    } catch (error) {
      throw this.transaction.failed(error);
    }
  }

  override table(tableName: string): TableWriter {
    return new TableWriter(this, tableName);
  }

  #current(what: string, verb: string, target: Target): StoredDocument {
    const { table, id } = this.locate(verb, target);
    const document = table === null ? null : this.transaction.read(table, id);
    if (document === null) throw new Error(`${what} on nonexistent document ID ${id}`);
    return document;
  }
}

const done = Promise.resolve();

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

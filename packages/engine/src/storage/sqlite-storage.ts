import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type {
  DocumentRow,
  IndexRow,
  KeyRange,
  LogRow,
  MaterialisedStep,
  Storage,
} from "./storage.ts";

/**
 * A storage in one SQLite file. Every append is one transaction that is synced to the disk before
 * it returns; the file is locked while it is open.
 *
 * @param options.path the file; it and its folder are made when missing.
 */
export function sqliteStorage(options: { readonly path: string }): Storage {
  return new SqliteStorage(options.path);
}

const schema = `
  CREATE TABLE IF NOT EXISTS log (ts INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, body BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS documents (
    tbl INTEGER NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tbl, id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entries (
    idx INTEGER NOT NULL, key BLOB NOT NULL, id TEXT NOT NULL, PRIMARY KEY (idx, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, last_ms INTEGER NOT NULL, body TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_age ON sessions (last_ms);
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

// Larger than any key: index keys never start with it, since no tag is that large.
const afterAllKeys = Buffer.from([0xff]);
const afterAllIds = "\u{10ffff}";

// Pages go from the write-ahead log to their place after about this many bytes: often enough for a
// short stop each time, seldom enough that a page that changes often goes once for many changes.
const checkpointBytes = 4 * 1024 * 1024;
const pageBytes = 4096;
// Rows are written in the order of their pages, so that several share each page that is touched.
const touchedBytesPerRow = 512;

class SqliteStorage implements Storage {
  readonly #path: string;
  #opened: Opened | null = null;
  #isInTransaction = false;
  #writtenBytes = 0;

  constructor(path: string) {
    this.#path = path;
  }

  open(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    this.#opened = openDatabase(this.#path);
  }

  append(row: LogRow): void {
    const { statements } = this.#database;
    this.#begin();
    statements.append.run(row.ts, row.checksum, row.body);
    this.#writtenBytes += row.body.length + pageBytes;
    this.settle();
  }

  *readLog(afterTs: bigint): Generator<LogRow> {
    for (const row of this.#database.statements.readLog.iterate(afterTs)) yield logRowOf(row);
  }

  lastLogTs(): bigint | null {
    const ts = this.#database.statements.lastLogTs.get()?.["ts"];
    return typeof ts === "bigint" ? ts : null;
  }

  dropLogRow(ts: bigint): void {
    this.#begin();
    this.#database.statements.dropLogRow.run(ts);
    this.settle();
  }

  truncateLog(ts: bigint, rowsMax: number): number {
    this.#begin();
    return Number(this.#database.statements.truncateLog.run(ts, rowsMax).changes);
  }

  materialise(step: MaterialisedStep): void {
    const { statements } = this.#database;
    this.#begin();
    for (const { table, id, json } of step.documents) {
      if (json === null) statements.deleteDocument.run(table, id);
      else statements.putDocument.run(table, id, json);
    }
    for (const { index, key } of step.removedEntries) {
      statements.deleteEntry.run(index, Buffer.from(key, "latin1"));
    }
    for (const { index, key, id } of step.addedEntries) {
      statements.putEntry.run(index, Buffer.from(key, "latin1"), id);
    }
    for (const { id, lastMs, body } of step.sessions) {
      if (body === null) statements.deleteSession.run(id);
      else statements.putSession.run(id, lastMs, body);
    }
    const rowCount = step.documents.length + step.removedEntries.length + step.addedEntries.length;
    this.#writtenBytes += rowCount * touchedBytesPerRow;
    for (const { name, value } of step.meta) statements.putMeta.run(name, value);
  }

  settle(): void {
    if (!this.#isInTransaction) return;
    this.#database.statements.commit.run();
    this.#isInTransaction = false;
  }

  tidy(): void {
    if (this.#isInTransaction || this.#writtenBytes < checkpointBytes) return;
    this.#writtenBytes = 0;
    this.#database.statements.checkpoint.get();
  }

  readDocument(table: number, id: string): string | null {
    const json = this.#database.statements.readDocument.get(table, id)?.["json"];
    return typeof json === "string" ? json : null;
  }

  scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    const { scanDocumentsUp, scanDocumentsDown } = this.#database.statements;
    const statement = range.order === "asc" ? scanDocumentsUp : scanDocumentsDown;
    const upper = range.upper ?? afterAllIds;
    return statement.all(table, range.lower, upper, range.limit).map(({ id, json }) => ({
      id: textOf(id),
      json: textOf(json),
    }));
  }

  scanIndex(index: number, range: KeyRange): IndexRow[] {
    const { scanUp, scanDown } = this.#database.statements;
    const statement = range.order === "asc" ? scanUp : scanDown;
    const lower = Buffer.from(range.lower, "latin1");
    const upper = range.upper === null ? afterAllKeys : Buffer.from(range.upper, "latin1");
    // Rows of this statement are lists, which the types do not know of.
    const rows: unknown[] = statement.all(index, lower, upper, range.limit);
    return rows.map(indexRowOf);
  }

  readSession(id: string): string | null {
    const body = this.#database.statements.readSession.get(id)?.["body"];
    return typeof body === "string" ? body : null;
  }

  dropSessions(beforeMs: number, rowsMax: number): number {
    this.#begin();
    return Number(this.#database.statements.dropSessions.run(beforeMs, rowsMax).changes);
  }

  readMeta(name: string): string | null {
    const value = this.#database.statements.readMeta.get(name)?.["value"];
    return typeof value === "string" ? value : null;
  }

  dropIndex(index: number, rowsMax: number): number {
    this.#begin();
    return Number(this.#database.statements.dropIndex.run(index, index, rowsMax).changes);
  }

  sizeBytes(): number {
    let bytes = 0;
    for (const suffix of ["", "-wal"]) {
      bytes += statSync(this.#path + suffix, { throwIfNoEntry: false })?.size ?? 0;
    }
    return bytes;
  }

  close(): void {
    if (this.#opened === null) return;
    this.settle();
    this.#opened.database.close();
    this.#opened = null;
  }

  get #database(): Opened {
    if (this.#opened === null) throw new Error(`The data file ${this.#path} is not open.`);
    return this.#opened;
  }

  #begin(): void {
    if (this.#isInTransaction) return;
    this.#database.statements.begin.run();
    this.#isInTransaction = true;
  }
}

type Opened = ReturnType<typeof openDatabase>;

function openDatabase(path: string) {
  const database = new DatabaseSync(path);
  try {
    // The exclusive lock is the writer's lease: it goes with the process, however that ends.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA journal_size_limit = 67108864;
      PRAGMA cache_size = -65536;
      BEGIN IMMEDIATE;
    `);
    database.exec(schema);
    database.exec("COMMIT");
    return { database, statements: prepare(database) };
  } catch (error) {
    database.close();
    const isLocked = error instanceof Error && error.message.includes("locked");
    if (isLocked) throw new Error(`The data file ${path} is in use by another process.`);
    throw error;
  }
}

function prepare(database: DatabaseSync) {
  const readLog = database.prepare("SELECT ts, checksum, body FROM log WHERE ts > ? ORDER BY ts");
  const lastLogTs = database.prepare("SELECT max(ts) AS ts FROM log");
  for (const statement of [readLog, lastLogTs]) statement.setReadBigInts(true);

  const scan = (source: string, order: string): StatementSync =>
    database.prepare(`${source} ${order} LIMIT ?`);
  const listed = (statement: StatementSync): StatementSync => {
    statement.setReturnArrays(true);
    return statement;
  };
  const entries = "SELECT key, id FROM entries WHERE idx = ? AND key >= ? AND key < ? ORDER BY key";
  const documents =
    "SELECT id, json FROM documents WHERE tbl = ? AND id >= ? AND id < ? ORDER BY id";
  return {
    begin: database.prepare("BEGIN"),
    commit: database.prepare("COMMIT"),
    append: database.prepare("INSERT INTO log (ts, checksum, body) VALUES (?, ?, ?)"),
    readLog,
    lastLogTs,
    dropLogRow: database.prepare("DELETE FROM log WHERE ts = ?"),
    truncateLog: database.prepare(
      "DELETE FROM log WHERE ts IN (SELECT ts FROM log WHERE ts <= ? ORDER BY ts LIMIT ?)",
    ),
    putDocument: database.prepare(
      "INSERT INTO documents (tbl, id, json) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
    ),
    deleteDocument: database.prepare("DELETE FROM documents WHERE tbl = ? AND id = ?"),
    putEntry: database.prepare("INSERT OR REPLACE INTO entries (idx, key, id) VALUES (?, ?, ?)"),
    deleteEntry: database.prepare("DELETE FROM entries WHERE idx = ? AND key = ?"),
    putSession: database.prepare(
      "INSERT OR REPLACE INTO sessions (id, last_ms, body) VALUES (?, ?, ?)",
    ),
    deleteSession: database.prepare("DELETE FROM sessions WHERE id = ?"),
    putMeta: database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)"),
    readDocument: database.prepare("SELECT json FROM documents WHERE tbl = ? AND id = ?"),
    scanUp: listed(scan(entries, "ASC")),
    scanDown: listed(scan(entries, "DESC")),
    scanDocumentsUp: scan(documents, "ASC"),
    scanDocumentsDown: scan(documents, "DESC"),
    readSession: database.prepare("SELECT body FROM sessions WHERE id = ?"),
    dropSessions: database.prepare(
      "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE last_ms < ? ORDER BY last_ms LIMIT ?)",
    ),
    readMeta: database.prepare("SELECT value FROM meta WHERE name = ?"),
    dropIndex: database.prepare(
      "DELETE FROM entries WHERE idx = ? AND key IN (SELECT key FROM entries WHERE idx = ? LIMIT ?)",
    ),
    checkpoint: database.prepare("PRAGMA wal_checkpoint(PASSIVE)"),
  };
}

function logRowOf(row: Record<string, unknown>): LogRow {
  const { ts, checksum, body } = row;
  if (typeof ts !== "bigint" || !(body instanceof Uint8Array)) {
    throw new Error("A row of the log is not of its type.");
  }
  return { ts, checksum: Number(checksum), body: Buffer.from(body) };
}

function indexRowOf(row: unknown): IndexRow {
  const [key, id] = Array.isArray(row) ? row : [];
  return { key: keyOf(key), id: textOf(id) };
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new Error("A column of the storage is not text.");
  return value;
}

function keyOf(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new Error("An index key of the storage is not bytes.");
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("latin1");
}

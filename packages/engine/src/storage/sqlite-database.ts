import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import { asDamage } from "./storage-damage.ts";
import { checkWriteAheadLog } from "./write-ahead-log.ts";

/** An open data file and everything that is asked of it. */
export type SqliteDatabase = {
  readonly database: DatabaseSync;
  /** What keeps other writers out, where the file itself is not locked. */
  readonly lease: DatabaseSync | null;
  readonly statements: ReturnType<typeof prepare>;
};

/**
 * What a commit waits for: "full" for the disk, so that a power cut takes nothing back; "normal" for nothing, so that
 * it may take the newest commits, where they are kept elsewhere too.
 */
type SqliteSync = "full" | "normal";

/** Grows with every change of the tables' shape. */
export const shapeVersion = 1;

const schema = `
  CREATE TABLE IF NOT EXISTS log (
    ts INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, prev INTEGER, body BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS documents (
    tbl INTEGER NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, checksum INTEGER,
    PRIMARY KEY (tbl, id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entries (
    idx INTEGER NOT NULL, key BLOB NOT NULL, id TEXT NOT NULL, PRIMARY KEY (idx, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, last_ms INTEGER NOT NULL, body TEXT NOT NULL, checksum INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_age ON sessions (last_ms);
  CREATE TABLE IF NOT EXISTS meta (
    name TEXT PRIMARY KEY, value TEXT NOT NULL, checksum INTEGER
  ) WITHOUT ROWID;
`;

/**
 * Opens a data file for its one writer, and brings its tables to their present shape.
 *
 * @param isShared whether `openForReading` may open it besides, which takes a lease in a file of its own.
 * @throws StorageDamage when the file or its write-ahead log is damaged.
 * @throws Error when another process holds it, or a newer version wrote it.
 */
export function openForWriting(
  path: string,
  isShared: boolean,
  sync: SqliteSync = "full",
): SqliteDatabase {
  const lease = isShared ? takeLease(path) : null;
  try {
    checkWriteAheadLog(path);
    const database = new DatabaseSync(path);
    return opened(path, database, lease, () => bringUpToShape(database, path, isShared, sync));
  } catch (error) {
    lease?.close();
    throw error;
  }
}

/** Opens a data file that a writer of this process holds open. Nothing can be written through it. */
export function openForReading(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { readOnly: true });
  // What the writer commits empties this cache: a large one would not stay filled.
  return opened(path, database, null, () => database.exec("PRAGMA cache_size = -16384"));
}

/** Closes a database and gives its lease back. */
export function closeDatabase({ database, lease }: SqliteDatabase): void {
  database.close();
  lease?.close();
}

function opened(
  path: string,
  database: DatabaseSync,
  lease: DatabaseSync | null,
  prepareFile: () => void,
): SqliteDatabase {
  try {
    prepareFile();
    return { database, lease, statements: prepare(database) };
  } catch (error) {
    database.close();
    throw isLocked(error) ? inUse(path) : asDamage(error, path);
  }
}

// The lock goes with the process, however that ends.
function takeLease(path: string): DatabaseSync {
  const lease = new DatabaseSync(`${path}-lease`);
  try {
    lease.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT");
    return lease;
  } catch (error) {
    lease.close();
    throw isLocked(error) ? inUse(path) : error;
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("locked");
}

function inUse(path: string): Error {
  return new Error(`The data file ${path} is in use by another process.`);
}

function bringUpToShape(
  database: DatabaseSync,
  path: string,
  isShared: boolean,
  sync: SqliteSync,
): void {
  // Where no other connection reads it, the exclusive lock is the writer's lease.
  database.exec(`
    PRAGMA locking_mode = ${isShared ? "NORMAL" : "EXCLUSIVE"};
    PRAGMA auto_vacuum = INCREMENTAL;
    PRAGMA cell_size_check = ON;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${sync};
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA cache_size = -65536;
    BEGIN IMMEDIATE;
  `);
  const version = numberOf(database, "PRAGMA user_version");
  if (version > shapeVersion) {
    database.exec("ROLLBACK");
    throw new Error(`The data file ${path} was written by a newer version of the engine.`);
  }
  const isOld = version === 0 && tableExists(database, "log");
  if (isOld) addChecks(database);
  database.exec(schema);
  database.exec(`PRAGMA user_version = ${shapeVersion}; COMMIT`);
  // Only a file that is written anew learns to give space back.
  if (isOld) database.exec("VACUUM");
  // What a cut-off write left behind must not be taken for a part of this log later.
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

// Rows from before have no checksum and are taken as they are.
function addChecks(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE log ADD COLUMN prev INTEGER;
    ALTER TABLE documents ADD COLUMN checksum INTEGER;
    ALTER TABLE sessions ADD COLUMN checksum INTEGER;
    ALTER TABLE meta ADD COLUMN checksum INTEGER;
  `);
}

function tableExists(database: DatabaseSync, name: string): boolean {
  const sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?";
  return database.prepare(sql).get(name) !== undefined;
}

/** The one number that a statement returns. */
export function numberOf(database: DatabaseSync, sql: string): number {
  const [value] = Object.values(database.prepare(sql).get() ?? {});
  return Number(value ?? 0);
}

function prepare(database: DatabaseSync) {
  const readLog = database.prepare(
    "SELECT ts, checksum, prev, body FROM log WHERE ts > ? ORDER BY ts",
  );
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
    "SELECT id, json, checksum FROM documents WHERE tbl = ? AND id >= ? AND id < ? ORDER BY id";
  return {
    begin: database.prepare("BEGIN"),
    commit: database.prepare("COMMIT"),
    append: database.prepare("INSERT INTO log (ts, checksum, prev, body) VALUES (?, ?, ?, ?)"),
    readLog,
    lastLogTs,
    dropLogRow: database.prepare("DELETE FROM log WHERE ts = ?"),
    truncateLog: database.prepare(
      "DELETE FROM log WHERE ts IN (SELECT ts FROM log WHERE ts <= ? ORDER BY ts LIMIT ?)",
    ),
    putDocument: database.prepare(
      "INSERT INTO documents (tbl, id, json, checksum) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json, checksum = excluded.checksum",
    ),
    deleteDocument: database.prepare("DELETE FROM documents WHERE tbl = ? AND id = ?"),
    putEntry: database.prepare("INSERT OR REPLACE INTO entries (idx, key, id) VALUES (?, ?, ?)"),
    deleteEntry: database.prepare("DELETE FROM entries WHERE idx = ? AND key = ?"),
    putSession: database.prepare(
      "INSERT OR REPLACE INTO sessions (id, last_ms, body, checksum) VALUES (?, ?, ?, ?)",
    ),
    deleteSession: database.prepare("DELETE FROM sessions WHERE id = ?"),
    putMeta: database.prepare(
      "INSERT OR REPLACE INTO meta (name, value, checksum) VALUES (?, ?, ?)",
    ),
    readDocument: database.prepare("SELECT json, checksum FROM documents WHERE tbl = ? AND id = ?"),
    scanUp: listed(scan(entries, "ASC")),
    scanDown: listed(scan(entries, "DESC")),
    scanDocumentsUp: scan(documents, "ASC"),
    scanDocumentsDown: scan(documents, "DESC"),
    readSession: database.prepare("SELECT body, checksum FROM sessions WHERE id = ?"),
    dropSessions: database.prepare(
      "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE last_ms < ? ORDER BY last_ms LIMIT ?)",
    ),
    readMeta: database.prepare("SELECT value, checksum FROM meta WHERE name = ?"),
    dropIndex: database.prepare(
      "DELETE FROM entries WHERE idx = ? AND key IN (SELECT key FROM entries WHERE idx = ? LIMIT ?)",
    ),
    checkpoint: database.prepare("PRAGMA wal_checkpoint(PASSIVE)"),
    pageCount: database.prepare("PRAGMA page_count"),
    freePages: database.prepare("PRAGMA freelist_count"),
  };
}

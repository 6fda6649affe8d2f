import { mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, parse } from "node:path";
import { crc32 } from "node:zlib";
import { copyDatabase } from "./sqlite-copy.ts";
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database.ts";
import { indexRowOf, intactText, logRowOf, numberIn, sealOf, textOf } from "./sqlite-rows.ts";
import { asDamage, StorageDamage } from "./storage-damage.ts";
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

// Larger than any key: index keys never start with it, since no tag is that large.
const afterAllKeys = Buffer.from([0xff]);
const afterAllIds = "\u{10ffff}";

// Pages go from the write-ahead log to their place after about this many bytes: often enough for a
// short stop each time, seldom enough that a page that changes often goes once for many changes.
const checkpointBytes = 4 * 1024 * 1024;
const pageBytes = 4096;
// Rows are written in the order of their pages, so that several share each page that is touched.
const touchedBytesPerRow = 512;

// Free pages are used again before the file grows. Space goes back only when it is a good part of
// the file and worth the work, some pages at a time.
const freePagesKept = 1024;
const freeShareKept = 1 / 4;
const pagesGivenBackAtOnce = 256;

class SqliteStorage implements Storage {
  readonly rowsAreAtomic = true as const;
  readonly #path: string;
  #opened: SqliteDatabase | null = null;
  #isInTransaction = false;
  #writtenBytes = 0;
  #lastTs = 0n;
  #copying: Promise<unknown> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  get searchPath(): string {
    const { dir, name } = parse(this.#path);
    return join(dir, `${name}.search.db`);
  }

  open(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    this.#opened = openSqliteDatabase(this.#path);
    this.#lastTs = this.lastLogTs() ?? 0n;
  }

  append(row: LogRow): void {
    const { statements } = this.#database;
    this.#begin();
    statements.append.run(row.ts, sealOf(row), this.#lastTs, row.body);
    this.#writtenBytes += row.body.length + pageBytes;
    this.settle();
    this.#lastTs = row.ts;
  }

  *readLog(afterTs: bigint): Generator<LogRow> {
    let previousTs = afterTs;
    for (const row of this.#database.statements.readLog.iterate(afterTs)) {
      const { ts, prev } = row;
      // Rows up to any time but zero may be gone on purpose, those between two others never.
      const isFollowing = typeof prev !== "bigint" || previousTs === 0n || prev <= previousTs;
      if (!isFollowing) throw new StorageDamage(`The log misses the row before ${String(ts)}.`);
      const read = logRowOf(row);
      previousTs = read.ts;
      yield read;
    }
  }

  lastLogTs(): bigint | null {
    const ts = this.#database.statements.lastLogTs.get()?.["ts"];
    return typeof ts === "bigint" ? ts : null;
  }

  dropLogRow(ts: bigint): void {
    this.#begin();
    this.#database.statements.dropLogRow.run(ts);
    this.settle();
    this.#lastTs = this.lastLogTs() ?? 0n;
  }

  truncateLog(ts: bigint, rowsMax: number): number {
    this.#begin();
    return this.#staged(this.#database.statements.truncateLog.run(ts, rowsMax).changes);
  }

  materialise(step: MaterialisedStep): void {
    const { statements } = this.#database;
    this.#begin();
    for (const { table, id, json } of step.documents) {
      if (json === null) statements.deleteDocument.run(table, id);
      else statements.putDocument.run(table, id, json, crc32(json));
    }
    for (const { index, key } of step.removedEntries) {
      statements.deleteEntry.run(index, Buffer.from(key, "latin1"));
    }
    for (const { index, key, id } of step.addedEntries) {
      statements.putEntry.run(index, Buffer.from(key, "latin1"), id);
    }
    for (const { id, lastMs, body } of step.sessions) {
      if (body === null) statements.deleteSession.run(id);
      else statements.putSession.run(id, lastMs, body, crc32(body));
    }
    const rowCount = step.documents.length + step.removedEntries.length + step.addedEntries.length;
    this.#writtenBytes += rowCount * touchedBytesPerRow;
    for (const { name, value } of step.meta) statements.putMeta.run(name, value, crc32(value));
    this.#staged(rowCount);
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

  compact(): boolean {
    if (this.#copying !== null) return false;
    const { database, statements } = this.#database;
    this.settle();
    const free = numberIn(statements.freePages.get());
    const pages = numberIn(statements.pageCount.get());
    const surplus = free - Math.max(freePagesKept, Math.floor((pages - free) * freeShareKept));
    if (free < 2 * freePagesKept || surplus <= 0) return false;
    database.exec(`PRAGMA incremental_vacuum(${Math.min(surplus, pagesGivenBackAtOnce)})`);
    statements.checkpoint.get();
    return surplus > pagesGivenBackAtOnce;
  }

  async backup(folder: string): Promise<string> {
    if (this.#copying !== null) throw new Error("A backup is already being made.");
    this.settle();
    const name = basename(this.#path);
    const copying = copyDatabase(this.#database.database, join(folder, name));
    this.#copying = copying;
    try {
      await copying;
    } finally {
      this.#copying = null;
    }
    return name;
  }

  readDocument(table: number, id: string): string | null {
    const row = this.#reading(() => this.#database.statements.readDocument.get(table, id));
    return row === undefined ? null : intactText(row, "json", `Document ${id}`);
  }

  scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    const { scanDocumentsUp, scanDocumentsDown } = this.#database.statements;
    const statement = range.order === "asc" ? scanDocumentsUp : scanDocumentsDown;
    const upper = range.upper ?? afterAllIds;
    const rows = this.#reading(() => statement.all(table, range.lower, upper, range.limit));
    return rows.map((row) => {
      const id = textOf(row["id"]);
      return { id, json: intactText(row, "json", `Document ${id}`) };
    });
  }

  scanIndex(index: number, range: KeyRange): IndexRow[] {
    const { scanUp, scanDown } = this.#database.statements;
    const statement = range.order === "asc" ? scanUp : scanDown;
    const lower = Buffer.from(range.lower, "latin1");
    const upper = range.upper === null ? afterAllKeys : Buffer.from(range.upper, "latin1");
    // Rows of this statement are lists, which the types do not know of.
    const rows: unknown[] = this.#reading(() => statement.all(index, lower, upper, range.limit));
    return rows.map(indexRowOf);
  }

  readSession(id: string): string | null {
    const row = this.#reading(() => this.#database.statements.readSession.get(id));
    return row === undefined ? null : intactText(row, "body", "A client's list of answers");
  }

  dropSessions(beforeMs: number, rowsMax: number): number {
    this.#begin();
    return this.#staged(this.#database.statements.dropSessions.run(beforeMs, rowsMax).changes);
  }

  readMeta(name: string): string | null {
    const row = this.#reading(() => this.#database.statements.readMeta.get(name));
    return row === undefined ? null : intactText(row, "value", `The storage's "${name}"`);
  }

  dropIndex(index: number, rowsMax: number): number {
    this.#begin();
    return this.#staged(this.#database.statements.dropIndex.run(index, index, rowsMax).changes);
  }

  sizeBytes(): number {
    let bytes = 0;
    for (const suffix of ["", "-wal"]) {
      bytes += statSync(this.#path + suffix, { throwIfNoEntry: false })?.size ?? 0;
    }
    return bytes;
  }

  close(): void | Promise<void> {
    if (this.#copying !== null) return this.#copying.then(this.#close, this.#close);
    this.#close();
  }

  readonly #close = (): void => {
    if (this.#opened === null) return;
    this.settle();
    this.#opened.database.close();
    this.#opened = null;
  };

  get #database(): SqliteDatabase {
    if (this.#opened === null) throw new Error(`The data file ${this.#path} is not open.`);
    return this.#opened;
  }

  #begin(): void {
    if (this.#isInTransaction) return;
    this.#database.statements.begin.run();
    this.#isInTransaction = true;
  }

  // A backup gets on between transactions only.
  #staged(changes: number | bigint): number {
    if (this.#copying !== null) this.settle();
    return Number(changes);
  }

  #reading<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw asDamage(error, this.#path);
    }
  }
}

import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { copyDatabase } from "./sqlite-copy.ts";
import { closeDatabase, openForWriting } from "./sqlite-database.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteReader } from "./sqlite-reader.ts";
import { numberIn, sealOf } from "./sqlite-rows.ts";
import type { LogRow, CheckpointStep, Storage } from "./storage.ts";
import { UnmovedPages } from "./unmoved-pages.ts";

// Free pages are used again before the file grows. Space goes back only when it is a good part of
// the file and worth the work, some pages at a time.
const freePagesKept = 1024;
const freeShareKept = 1 / 4;
const pagesGivenBackAtOnce = 256;

/**
 * A storage in one SQLite file. Every append is one transaction that is synced to the disk before
 * it returns. The file is locked while it is open, unless it is shared with readers of this process.
 */
export class SqliteStorage extends SqliteReader implements Storage {
  readonly isCopy: boolean;
  readonly #isShared: boolean;
  #opened: SqliteDatabase | null = null;
  #isInTransaction = false;
  readonly #unmoved = new UnmovedPages();
  #lastTs = 0n;
  #copying: Promise<unknown> | null = null;

  /** @param isCopy as in `sqliteStorage`. */
  constructor(path: string, isShared: boolean, isCopy = false) {
    super(path);
    this.#isShared = isShared;
    this.isCopy = isCopy;
  }

  protected override get opened(): SqliteDatabase | null {
    return this.#opened;
  }

  open(): void {
    mkdirSync(dirname(this.path), { recursive: true });
    this.#opened = openForWriting(this.path, this.#isShared, this.isCopy ? "normal" : "full");
    this.#lastTs = this.lastLogTs() ?? 0n;
  }

  append(row: LogRow): void {
    this.appendAll([row]);
  }

  /** Appends rows in one transaction. */
  appendAll(rows: readonly LogRow[]): void {
    const { statements } = this.database;
    this.#begin();
    let prev = this.#lastTs;
    for (const row of rows) {
      statements.append.run(row.ts, sealOf(row), prev, row.body);
      this.#unmoved.noteAppend(row);
      prev = row.ts;
    }
    this.flush();
    this.#lastTs = prev;
  }

  dropLogRow(ts: bigint): void {
    this.#begin();
    this.database.statements.dropLogRow.run(ts);
    this.flush();
    this.#lastTs = this.lastLogTs() ?? 0n;
  }

  truncateLog(ts: bigint, rowsMax: number): number {
    this.#begin();
    const untilTs = this.isCopy && ts >= this.#lastTs ? this.#lastTs - 1n : ts;
    return this.#staged(this.database.statements.truncateLog.run(untilTs, rowsMax).changes);
  }

  stage(step: CheckpointStep): void {
    const { statements } = this.database;
    this.#begin();
    for (const { table, id, json } of step.documents) {
      if (json === null) statements.deleteDocument.run(table, id);
      else statements.putDocument.run(table, id, json, crc32(json));
    }
    for (const { index, key } of step.removedEntries)
      statements.deleteEntry.run(index, Buffer.from(key, "latin1"));
    for (const { index, key, id } of step.addedEntries)
      statements.putEntry.run(index, Buffer.from(key, "latin1"), id);
    for (const { id, lastMs, body } of step.sessions) {
      if (body === null) statements.deleteSession.run(id);
      else statements.putSession.run(id, lastMs, body, crc32(body));
    }
    this.#unmoved.noteStep(step);
    for (const { name, value } of step.meta) statements.putMeta.run(name, value, crc32(value));
    this.#flushForCopy();
  }

  flush(): void {
    if (!this.#isInTransaction) return;
    this.database.statements.commit.run();
    this.#isInTransaction = false;
  }

  tidy(): void {
    if (this.#isInTransaction || !this.#unmoved.areDue) return;
    this.#unmoved.noteMoved();
    this.database.statements.checkpoint.get();
  }

  compact(): boolean {
    if (this.#copying !== null) return false;
    const { database, statements } = this.database;
    this.flush();
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
    this.flush();
    const name = basename(this.path);
    const copying = copyDatabase(this.database.database, join(folder, name));
    this.#copying = copying;
    try {
      await copying;
    } finally {
      this.#copying = null;
    }
    return name;
  }

  dropSessions(beforeMs: number, rowsMax: number): number {
    this.#begin();
    return this.#staged(this.database.statements.dropSessions.run(beforeMs, rowsMax).changes);
  }

  dropIndex(index: number, rowsMax: number): number {
    this.#begin();
    return this.#staged(this.database.statements.dropIndex.run(index, index, rowsMax).changes);
  }

  close(): void | Promise<void> {
    if (this.#copying !== null) return this.#copying.then(this.#close, this.#close);
    this.#close();
  }

  readonly #close = (): void => {
    if (this.#opened === null) return;
    this.flush();
    closeDatabase(this.#opened);
    this.#opened = null;
  };

  #begin(): void {
    if (this.#isInTransaction) return;
    this.database.statements.begin.run();
    this.#isInTransaction = true;
  }

  #staged(changes: number | bigint): number {
    this.#flushForCopy();
    return Number(changes);
  }

  // A backup gets on between transactions only.
  #flushForCopy(): void {
    if (this.#copying !== null) this.flush();
  }
}

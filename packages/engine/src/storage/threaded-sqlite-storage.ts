import { Worker } from "node:worker_threads";
import { closeDatabase, openForReading } from "./sqlite-database.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { SqliteReader } from "./sqlite-reader.ts";
import { StorageDamage } from "./storage-damage.ts";
import type { LogRow, CheckpointStep, Storage } from "./storage.ts";
import { UnmovedPages } from "./unmoved-pages.ts";
import type { WriterAnswer, WriterCommand, WriterRequest } from "./writer-command.ts";

type Waiting = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

// Of a copy nobody waits for a row to be in the file, and each transaction costs more than what is in it.
const groupMs = 50;
const groupRowsMax = 16;

/** Rows on their way into the file together, and what becomes of them. */
type Group = { readonly rows: LogRow[]; readonly kept: PromiseWithResolvers<void> };

function newGroup(): Group {
  return { rows: [], kept: Promise.withResolvers<void>() };
}

function copyOf(body: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(body).buffer);
}

/**
 * A storage in one SQLite file that a thread of its own writes, one command after another. Reads are
 * answered at once, from a connection that sees what is committed: steps are committed one by one.
 */
export class ThreadedSqliteStorage extends SqliteReader implements Storage {
  readonly isCopy: boolean;
  #writer: Worker | null = null;
  #reader: SqliteDatabase | null = null;
  readonly #waiting = new Map<number, Waiting>();
  // As the thread counts them: to ask it costs more than to know that there is nothing to do.
  readonly #unmoved = new UnmovedPages();
  #nextId = 0;
  #group = newGroup();
  #groupTimer: NodeJS.Timeout | undefined;

  /** @param isCopy as in `sqliteStorage`. */
  constructor(path: string, isCopy = false) {
    super(path);
    this.isCopy = isCopy;
  }

  protected override get opened(): SqliteDatabase | null {
    return this.#reader;
  }

  async open(): Promise<void> {
    const writer = new Worker(new URL("sqlite-writer.ts", import.meta.url), {
      workerData: { path: this.path, isCopy: this.isCopy },
    });
    this.#writer = writer;
    writer.on("message", this.#take);
    writer.on("error", this.#fail);
    writer.on("exit", () =>
      this.#fail(new Error(`The thread that writes ${this.path} has ended.`)),
    );
    try {
      await this.#send({ kind: "open" });
      this.#reader = openForReading(this.path);
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  append(row: LogRow): Promise<void> {
    this.#unmoved.noteAppend(row);
    const group = this.#group;
    group.rows.push(row);
    if (!this.isCopy || group.rows.length >= groupRowsMax) this.#sendGroup();
    else if (group.rows.length === 1)
      this.#groupTimer = setTimeout(() => this.#sendGroup(), groupMs);
    return group.kept.promise;
  }

  #sendGroup(): void {
    const { rows, kept } = this.#group;
    if (rows.length === 0) return;
    clearTimeout(this.#groupTimer);
    this.#group = newGroup();
    // The caller may still use its own bytes; the thread is given these.
    const copies = rows.map(({ ts, checksum, body }) => ({ ts, checksum, body: copyOf(body) }));
    const transferred = copies.map(({ body }) => body.buffer);
    this.#post({ kind: "append", rows: copies }, transferred).then(
      () => kept.resolve(),
      (error: unknown) => kept.reject(error),
    );
  }

  async stage(step: CheckpointStep): Promise<void> {
    this.#unmoved.noteStep(step);
    await this.#send({ kind: "stage", step });
  }

  async dropLogRow(ts: bigint): Promise<void> {
    await this.#send({ kind: "dropLogRow", ts });
  }

  async truncateLog(ts: bigint, rowsMax: number): Promise<number> {
    return Number(await this.#send({ kind: "truncateLog", ts, rowsMax }));
  }

  async dropSessions(beforeMs: number, rowsMax: number): Promise<number> {
    return Number(await this.#send({ kind: "dropSessions", beforeMs, rowsMax }));
  }

  async dropIndex(index: number, rowsMax: number): Promise<number> {
    return Number(await this.#send({ kind: "dropIndex", index, rowsMax }));
  }

  async flush(): Promise<void> {
    await this.#send({ kind: "flush" });
  }

  async tidy(): Promise<void> {
    if (!this.#unmoved.areDue) return;
    this.#unmoved.noteMoved();
    await this.#send({ kind: "tidy" });
  }

  async compact(): Promise<boolean> {
    return (await this.#send({ kind: "compact" })) === true;
  }

  async backup(folder: string): Promise<string> {
    return String(await this.#send({ kind: "backup", folder }));
  }

  async close(): Promise<void> {
    if (this.#writer === null) return;
    if (this.#reader !== null) closeDatabase(this.#reader);
    this.#reader = null;
    try {
      await this.#send({ kind: "close" });
    } finally {
      await this.#end();
    }
  }

  /** Commands are executed in their order: rows that wait for others go first. */
  #send(command: WriterCommand): Promise<unknown> {
    this.#sendGroup();
    return this.#post(command);
  }

  #post(command: WriterCommand, transferred: ArrayBuffer[] = []): Promise<unknown> {
    const writer = this.#writer;
    if (writer === null)
      return Promise.reject(new Error(`The data file ${this.path} is not open.`));
    const id = this.#nextId++;
    writer.postMessage({ id, command } satisfies WriterRequest, transferred);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      writer.ref();
    });
  }

  readonly #take = ({ id, value, error, damage }: WriterAnswer): void => {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    // Like a file that is open, it keeps no process from ending.
    if (this.#waiting.size === 0) this.#writer?.unref();
    if (damage !== undefined) waiting?.reject(new StorageDamage(damage));
    else if (error !== undefined) waiting?.reject(error);
    else waiting?.resolve(value);
  };

  readonly #fail = (error: unknown): void => {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#writer = null;
  };

  async #end(): Promise<void> {
    const writer = this.#writer;
    this.#writer = null;
    await writer?.terminate();
  }
}

/** What a storage answers at once where it can, and later where it must wait. */
export type Awaitable<T> = T | Promise<T>;

/** One batch of commits as the log keeps it. */
export type LogRow = {
  /** Nanoseconds since the epoch, unique and increasing. */
  readonly ts: bigint;
  readonly checksum: number;
  readonly body: Buffer;
};

export type IndexRow = {
  /** A byte string: every character is at most 0xFF. */
  readonly key: string;
  readonly id: string;
};

export type DocumentRow = {
  readonly id: string;
  readonly json: string;
};

/** Keys from `lower` (inclusive) to `upper` (exclusive; null is no bound). */
export type KeyRange = {
  readonly lower: string;
  readonly upper: string | null;
  readonly order: "asc" | "desc";
  readonly limit: number;
};

/** A bounded piece of the log's content on its way into the tables. */
export type CheckpointStep = {
  readonly documents: readonly { table: number; id: string; json: string | null }[];
  readonly removedEntries: readonly { index: number; key: string }[];
  readonly addedEntries: readonly { index: number; key: string; id: string }[];
  readonly sessions: readonly { id: string; lastMs: number; body: string | null }[];
  readonly meta: readonly { name: string; value: string }[];
};

/** A step that changes nothing: what a step leaves out. */
export const emptyStep: CheckpointStep = {
  documents: [],
  removedEntries: [],
  addedEntries: [],
  sessions: [],
  meta: [],
};

/**
 * The smallest interface that serves the engine. One writer holds a storage at a time. What
 * `append` wrote is durable when it returns; the tables lag behind the log, and the engine covers
 * the difference in memory. The tables are read at once, wherever the log is: between a read and what
 * is done with it nothing comes, so that no layer above has to ask whether it still holds.
 */
export type Storage = {
  /** The file for the search indexes, which can be made again; in memory where there is none. */
  readonly searchPath?: string;

  /** Whether everything is gone with the process. */
  readonly isVolatile?: true;

  /**
   * A row of the log is there whole or not at all, so that a damaged last one was not cut off by a
   * crash but was acknowledged.
   */
  readonly rowsAreAtomic?: true;

  /** Whether its log is kept elsewhere too: how far the tables lag behind costs a start some time, and nothing else. */
  readonly isCopy?: boolean;

  /**
   * Takes the writer's lease and prepares the tables.
   *
   * @throws Error when another process holds the storage.
   */
  open(): Awaitable<void>;

  /** Appends one row and makes it durable, together with every step staged before. */
  append(row: LogRow): Awaitable<void>;

  /** The rows after `ts`, oldest first. */
  readLog(afterTs: bigint): Awaitable<Iterable<LogRow>>;

  /** The time of the newest row, or null when the log is empty. */
  lastLogTs(): Awaitable<bigint | null>;

  /** Removes one row, durably. Only for a torn last row. */
  dropLogRow(ts: bigint): Awaitable<void>;

  /** Stages the removal of the oldest rows up to `ts`, at most `rowsMax`. Returns how many went. */
  truncateLog(ts: bigint, rowsMax: number): Awaitable<number>;

  /**
   * Stages a step: visible to reads when this returns or resolves, and to some before. It is durable
   * with the next `append` or `flush` at the latest.
   */
  stage(step: CheckpointStep): Awaitable<void>;

  /** Makes staged steps durable. */
  flush(): Awaitable<void>;

  /** Moves a bounded amount of written pages to their final place, where the storage needs that. */
  tidy(): Awaitable<void>;

  /** Gives a bounded amount of unused space back. Returns whether there is more. */
  compact?(): Awaitable<boolean>;

  /**
   * Copies everything into a folder while the storage is used, as it is at the moment at which this
   * resolves. Returns the name of the file it made there.
   *
   * @throws Error when a backup is already being made.
   */
  backup?(folder: string): Promise<string>;

  readDocument(table: number, id: string): string | null;
  scanDocuments(table: number, range: KeyRange): DocumentRow[];
  scanIndex(index: number, range: KeyRange): IndexRow[];
  readSession(id: string): string | null;
  /** Stages the removal of sessions last used before `beforeMs`, at most `rowsMax`. */
  dropSessions(beforeMs: number, rowsMax: number): Awaitable<number>;
  readMeta(name: string): string | null;
  /**
   * Stages the removal of up to `rowsMax` entries of an index that is no longer declared. They are
   * gone for reads once it is flushed.
   */
  dropIndex(index: number, rowsMax: number): Awaitable<number>;

  /** Throws damaged tables away and makes them again, where the storage has them from elsewhere. */
  remake?(): Promise<void>;

  /** The bytes on disk, for the metrics. */
  sizeBytes(): number;

  /** Flushes and gives the lease back. */
  close(): Awaitable<void>;
};

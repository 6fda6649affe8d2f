import type {
  Awaitable,
  CheckpointStep,
  DocumentRow,
  IndexRow,
  KeyRange,
  LogRow,
  Storage,
} from "../storage/storage.ts";

/** A storage that is another one, but for what is said otherwise. */
export abstract class StorageOver implements Storage {
  readonly rowsAreAtomic = true as const;

  protected abstract get under(): Storage;

  abstract open(): Awaitable<void>;
  abstract close(): Awaitable<void>;

  get isCopy(): boolean {
    return this.under.isCopy ?? false;
  }

  get searchPath(): string {
    return this.under.searchPath ?? "";
  }

  append(row: LogRow): Awaitable<void> {
    return this.under.append(row);
  }

  readLog(afterTs: bigint): Awaitable<Iterable<LogRow>> {
    return this.under.readLog(afterTs);
  }

  lastLogTs(): Awaitable<bigint | null> {
    return this.under.lastLogTs();
  }

  dropLogRow(ts: bigint): Awaitable<void> {
    return this.under.dropLogRow(ts);
  }

  truncateLog(ts: bigint, rowsMax: number): Awaitable<number> {
    return this.under.truncateLog(ts, rowsMax);
  }

  stage(step: CheckpointStep): Awaitable<void> {
    return this.under.stage(step);
  }

  flush(): Awaitable<void> {
    return this.under.flush();
  }

  tidy(): Awaitable<void> {
    return this.under.tidy();
  }

  compact(): Awaitable<boolean> {
    return this.under.compact?.() ?? false;
  }

  backup(folder: string): Promise<string> {
    return this.under.backup?.(folder) ?? Promise.reject(new Error("These tables have no copy."));
  }

  dropSessions(beforeMs: number, rowsMax: number): Awaitable<number> {
    return this.under.dropSessions(beforeMs, rowsMax);
  }

  dropIndex(index: number, rowsMax: number): Awaitable<number> {
    return this.under.dropIndex(index, rowsMax);
  }

  readDocument(table: number, id: string): string | null {
    return this.under.readDocument(table, id);
  }

  scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    return this.under.scanDocuments(table, range);
  }

  scanIndex(index: number, range: KeyRange): IndexRow[] {
    return this.under.scanIndex(index, range);
  }

  readSession(id: string): string | null {
    return this.under.readSession(id);
  }

  readMeta(name: string): string | null {
    return this.under.readMeta(name);
  }

  sizeBytes(): number {
    return this.under.sizeBytes();
  }
}

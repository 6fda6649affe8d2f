import { memoryStorage } from "../../src/storage/memory-storage.ts";
import type {
  Awaitable,
  DocumentRow,
  IndexRow,
  KeyRange,
  LogRow,
  CheckpointStep,
  Storage,
} from "../../src/storage/storage.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { SimulatedTime } from "./simulated-time.ts";

/** How long a disk takes. Zero answers at once, as a storage in the same process does. */
export type DiskPace = {
  readonly writeMs: number;
  /** From when a step into the tables can be seen until one hears of it. */
  readonly stepMs: number;
};

/** One change of what a disk holds. Replaying all of them brings it back. */
export type DiskChange =
  | { readonly kind: "append"; readonly row: LogRow }
  | { readonly kind: "stage"; readonly step: CheckpointStep }
  | { readonly kind: "dropLogRow"; readonly ts: bigint }
  | { readonly kind: "truncateLog"; readonly ts: bigint; readonly rowsMax: number }
  | { readonly kind: "dropSessions"; readonly beforeMs: number; readonly rowsMax: number }
  | { readonly kind: "dropIndex"; readonly index: number; readonly rowsMax: number };

/** A way for a disk to break its promises: what becomes of a transaction that should be durable. */
export type DiskFault = (transaction: readonly DiskChange[]) => readonly DiskChange[];

/** What a process hears of its disk when it is no longer alive. */
export class ProcessEnded extends Error {
  constructor() {
    super("The process has ended.");
  }
}

type PendingTransaction = {
  readonly changes: readonly DiskChange[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/**
 * A disk that outlives the processes that use it. What was not made durable goes with the process;
 * of the transactions under way at that moment some are whole, and the log row of one may be torn.
 */
export class SimulatedDisk {
  readonly #time: SimulatedTime;
  readonly #random: SeededRandom;
  readonly #pace: DiskPace;
  readonly #durable: DiskChange[] = [];
  readonly #fault: DiskFault | null;
  #pending: PendingTransaction[] = [];
  readonly #steps = new Set<() => void>();
  #busyUntilMs = 0;
  #holder: DiskHandle | null = null;
  #crashAtWrite: { left: number; readonly crash: () => void } | null = null;
  /** The log rows that became durable, in order, whatever became of them later. */
  readonly rows: LogRow[] = [];
  /** How often a process ended while a transaction was under way, and how often a row was torn. */
  interruptedWrites = 0;
  tornRows = 0;

  constructor(options: {
    readonly time: SimulatedTime;
    readonly random: SeededRandom;
    readonly pace: DiskPace;
    readonly fault?: DiskFault | undefined;
  }) {
    this.#time = options.time;
    this.#random = options.random;
    this.#pace = options.pace;
    this.#fault = options.fault ?? null;
  }

  /** The disk as a process sees it that starts now. */
  mount(): Storage {
    if (this.#holder?.isOver === false) throw new Error("This storage is in use.");
    this.#holder = new DiskHandle(this, restore(this.#durable));
    return this.#holder;
  }

  /** What would be found on it now. */
  remains(): Storage {
    return restore(this.#durable);
  }

  /** Calls `crash` in the middle of the write after so many others. */
  crashAtWrite(left: number, crash: () => void): void {
    this.#crashAtWrite = { left, crash };
  }

  /** No write is interrupted any more. */
  calm(): void {
    this.#crashAtWrite = null;
  }

  /** The process that holds the disk ends now, without a word. */
  powerOff(): void {
    this.#crashAtWrite = null;
    this.#holder?.end();
    const interrupted = this.#pending;
    this.#pending = [];
    if (interrupted.length > 0) this.#interrupt(interrupted);
    for (const { reject } of interrupted) reject(new ProcessEnded());
    // A process that nobody hears of any more must still come to its end, and not turn for ever.
    for (const end of this.#steps) end();
  }

  /** Makes changes durable together. Transactions become durable in the order in which they came. */
  commit(changes: readonly DiskChange[]): Awaitable<void> {
    const dying = this.#countDown();
    if (dying !== null) {
      this.#pending.push({ changes, resolve: () => undefined, reject: () => undefined });
      dying();
      throw new ProcessEnded();
    }
    if (this.#pace.writeMs === 0 && this.#pending.length === 0) {
      this.#keep(changes);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#pending.push({ changes, resolve, reject });
      const tookMs = this.#random.next() * 2 * this.#pace.writeMs;
      this.#busyUntilMs = Math.max(this.#busyUntilMs, this.#time.nowMs) + tookMs;
      this.#time.after(this.#busyUntilMs - this.#time.nowMs, "disk", () => this.#finish(resolve));
    });
  }

  /** Whether steps into the tables are carried out while the process does something else. */
  get isStepping(): boolean {
    return this.#pace.stepMs > 0;
  }

  /** The news that a step can be seen. */
  stepDone(): Awaitable<void> {
    if (this.#random.chance(0.3)) return undefined;
    const tookMs = this.#random.next() * 2 * this.#pace.stepMs;
    return new Promise((resolve) => {
      const end = (): void => {
        this.#steps.delete(end);
        resolve();
      };
      this.#steps.add(end);
      this.#time.after(tookMs, "read", end);
    });
  }

  #countDown(): (() => void) | null {
    const planned = this.#crashAtWrite;
    if (planned === null || planned.left-- > 0) return null;
    return planned.crash;
  }

  #finish(resolve: () => void): void {
    const first = this.#pending[0];
    // The power went off meanwhile, and this transaction with it.
    if (first?.resolve !== resolve) return;
    this.#pending.shift();
    this.#keep(first.changes);
    resolve();
  }

  #keep(changes: readonly DiskChange[]): void {
    const kept = this.#fault === null ? changes : this.#fault(changes);
    this.#durable.push(...kept);
    for (const change of changes) if (change.kind === "append") this.rows.push(change.row);
  }

  // Each transaction is whole or not at all, in their order; the first that is not may leave a torn
  // row behind, which is what the log must tell from a whole one.
  #interrupt(interrupted: readonly PendingTransaction[]): void {
    this.interruptedWrites++;
    const wholeCount = this.#random.int(0, interrupted.length);
    for (const { changes } of interrupted.slice(0, wholeCount)) this.#keep(changes);
    const torn = interrupted[wholeCount]?.changes.at(-1);
    if (torn?.kind !== "append" || torn.row.body.length < 2 || this.#random.chance(0.4)) return;
    this.tornRows++;
    const length = this.#random.int(0, torn.row.body.length - 1);
    const row = { ...torn.row, body: torn.row.body.subarray(0, length) };
    this.#durable.push({ kind: "append", row });
  }
}

function restore(changes: readonly DiskChange[]): Storage {
  const tables = memoryStorage();
  for (const change of changes) apply(tables, change);
  return tables;
}

// The tables are in memory, so that they never let anybody wait. Returns how much went, if asked.
function apply(tables: Storage, change: DiskChange): number {
  const applied = applying(tables, change);
  if (applied instanceof Promise) throw new Error("Tables in memory answer at once.");
  return applied ?? 0;
}

function applying(tables: Storage, change: DiskChange): Awaitable<number | void> {
  switch (change.kind) {
    case "append":
      return tables.append(change.row);
    case "stage":
      return tables.stage(change.step);
    case "dropLogRow":
      return tables.dropLogRow(change.ts);
    case "truncateLog":
      return tables.truncateLog(change.ts, change.rowsMax);
    case "dropSessions":
      return tables.dropSessions(change.beforeMs, change.rowsMax);
    case "dropIndex":
      return tables.dropIndex(change.index, change.rowsMax);
  }
}

// The disk as one process sees it: what is staged is visible to it, but not durable yet.
class DiskHandle implements Storage {
  readonly #disk: SimulatedDisk;
  readonly #tables: Storage;
  #staged: DiskChange[] = [];
  isOver = false;

  constructor(disk: SimulatedDisk, tables: Storage) {
    this.#disk = disk;
    this.#tables = tables;
  }

  end(): void {
    this.isOver = true;
  }

  open(): void {}

  append(row: LogRow): Awaitable<void> {
    this.#stage({ kind: "append", row });
    return this.flush();
  }

  dropLogRow(ts: bigint): Awaitable<void> {
    this.#stage({ kind: "dropLogRow", ts });
    return this.flush();
  }

  flush(): Awaitable<void> {
    this.#requireLife();
    if (this.#staged.length === 0) return undefined;
    const changes = this.#staged;
    this.#staged = [];
    return this.#disk.commit(changes);
  }

  truncateLog(ts: bigint, rowsMax: number): number {
    return this.#stage({ kind: "truncateLog", ts, rowsMax });
  }

  dropSessions(beforeMs: number, rowsMax: number): number {
    return this.#stage({ kind: "dropSessions", beforeMs, rowsMax });
  }

  dropIndex(index: number, rowsMax: number): number {
    return this.#stage({ kind: "dropIndex", index, rowsMax });
  }

  stage(step: CheckpointStep): Awaitable<void> {
    // The engine may go on with the lists of a step; what was written is what they held now.
    const change = { kind: "stage", step: structuredClone(step) } as const;
    if (this.#disk.isStepping) return this.#carryOut(change);
    this.#stage(change);
  }

  // A transaction of its own: seen once it is durable, and heard of later.
  async #carryOut(change: DiskChange): Promise<void> {
    this.#requireLife();
    const changes = [...this.#staged, change];
    this.#staged = [];
    await this.#disk.commit(changes);
    this.#requireLife();
    apply(this.#tables, change);
    await this.#disk.stepDone();
  }

  tidy(): void {
    this.#requireLife();
  }

  readLog(afterTs: bigint): Awaitable<Iterable<LogRow>> {
    return this.#living.readLog(afterTs);
  }

  lastLogTs(): Awaitable<bigint | null> {
    return this.#living.lastLogTs();
  }

  readDocument(table: number, id: string): string | null {
    return this.#living.readDocument(table, id);
  }

  scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    return this.#living.scanDocuments(table, range);
  }

  scanIndex(index: number, range: KeyRange): IndexRow[] {
    return this.#living.scanIndex(index, range);
  }

  readSession(id: string): string | null {
    return this.#living.readSession(id);
  }

  readMeta(name: string): string | null {
    return this.#living.readMeta(name);
  }

  sizeBytes(): number {
    return this.#living.sizeBytes();
  }

  async close(): Promise<void> {
    if (this.isOver) return;
    await this.flush();
    this.isOver = true;
  }

  #stage(change: DiskChange): number {
    this.#requireLife();
    this.#staged.push(change);
    return apply(this.#tables, change);
  }

  get #living(): Storage {
    this.#requireLife();
    return this.#tables;
  }

  #requireLife(): void {
    if (this.isOver) throw new ProcessEnded();
  }
}

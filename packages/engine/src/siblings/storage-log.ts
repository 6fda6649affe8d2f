import { carriesNothing, LogForked, LogStartsLater } from "../cluster/shared-log.ts";
import type { Carrying, Holding, LeaseHolder, NodeAddress } from "../cluster/shared-log.ts";
import { StorageOver } from "../cluster/storage-over.ts";
import type { NodeLog } from "../nodes/node-log.ts";
import type { LogRow, Storage } from "../storage/storage.ts";

// A node that has lost rows reads them from here: it is told of each, so that it is seconds behind and not minutes.
const keptNs = 60n * 1_000_000_000n;
const bytesAtOnceMax = 4 * 1024 * 1024;

/**
 * The log of a world whose storage this process alone has open: it holds the lease for as long as it runs, and the
 * others of its machine read from it what they were not told. Rows stay in the storage a minute longer than
 * its own tables need them, and all of them while a node is starting.
 */
export class StorageLog implements NodeLog {
  /** What the engine keeps its tables in: the same storage, to which it appends by way of the log. */
  readonly tables: Storage;
  readonly #storage: Storage;
  #node: NodeAddress | null = null;
  #isOpen = false;
  #lastTs = 0n;
  /** All rows after this one are there. */
  #fromTs = 0n;
  #starting = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.tables = new TablesBesideLog(storage, (ts) => this.#mayGoUpTo(ts));
  }

  async open(): Promise<void> {
    if (this.#isOpen) return;
    await this.#storage.open();
    this.#isOpen = true;
    this.#lastTs = (await this.#storage.lastLogTs()) ?? 0n;
    this.#fromTs = this.#lastTs;
  }

  /** Keeps all rows that follow the newest one until the answer is called. */
  keepRows(): () => void {
    this.#starting++;
    let isKept = true;
    return () => {
      if (isKept) this.#starting--;
      isKept = false;
    };
  }

  async claim(node: NodeAddress): Promise<bigint | null> {
    if (this.#node !== null) return null;
    this.#node = node;
    return 1n;
  }

  async renew(): Promise<boolean> {
    return true;
  }

  hold(): Holding {
    return {
      carried: () => ({ watermark: this.#lastTs, rows: 0, bytes: 0 }),
      stop: () => Promise.resolve(),
    };
  }

  carry(): Carrying {
    return carriesNothing;
  }

  async release(): Promise<void> {
    this.#node = null;
  }

  async holder(): Promise<LeaseHolder | null> {
    return this.#node === null ? null : { node: this.#node, epoch: 1n };
  }

  async append(_epoch: bigint, prev: bigint, rows: readonly LogRow[]): Promise<boolean> {
    if (prev !== this.#lastTs) throw new LogForked(prev, this.#lastTs);
    for (const row of rows) {
      await this.#storage.append(row);
      this.#lastTs = row.ts;
    }
    return true;
  }

  async after(ts: bigint, rowsMax: number): Promise<LogRow[]> {
    if (ts < this.#fromTs) throw new LogStartsLater(ts);
    const rows: LogRow[] = [];
    let bytes = 0;
    for (const row of await this.#storage.readLog(ts)) {
      rows.push(row);
      bytes += row.body.length;
      if (rows.length >= rowsMax || bytes >= bytesAtOnceMax) break;
    }
    return rows;
  }

  async lastTs(): Promise<bigint | null> {
    return this.#lastTs === 0n ? null : this.#lastTs;
  }

  onWake(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {}

  /** The newest row that may be removed, where the tables need those up to `ts` no longer. */
  #mayGoUpTo(ts: bigint): bigint {
    if (this.#starting > 0) return this.#fromTs;
    const oldTs = this.#lastTs - keptNs;
    const untilTs = ts < oldTs ? ts : oldTs;
    if (untilTs > this.#fromTs) this.#fromTs = untilTs;
    return this.#fromTs;
  }
}

class TablesBesideLog extends StorageOver {
  readonly under: Storage;
  readonly #mayGoUpTo: (ts: bigint) => bigint;
  #copying: Promise<unknown> = Promise.resolve();

  constructor(under: Storage, mayGoUpTo: (ts: bigint) => bigint) {
    super();
    this.under = under;
    this.#mayGoUpTo = mayGoUpTo;
  }

  // The log has opened it.
  open(): void {}

  override append(): void {}

  override truncateLog(ts: bigint, rowsMax: number): ReturnType<Storage["truncateLog"]> {
    return super.truncateLog(this.#mayGoUpTo(ts), rowsMax);
  }

  // A backup is not refused because a node is being started.
  override backup(folder: string): Promise<string> {
    const made = this.#copying.then(() => super.backup(folder));
    this.#copying = made.catch(() => undefined);
    return made;
  }

  async close(): Promise<void> {
    await this.under.close();
  }
}

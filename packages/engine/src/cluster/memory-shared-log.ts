import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { LogRow } from "../storage/storage.ts";
import { Carrier } from "./carrier.ts";
import { MemoryLease } from "./memory-lease.ts";
import { MemoryTables } from "./memory-tables.ts";
import { carryPatienceMs, LogForked, LogStartsLater } from "./shared-log.ts";
import type {
  Carrying,
  HoldOptions,
  Holding,
  LeaseHolder,
  NodeAddress,
  SharedLog,
} from "./shared-log.ts";

/**
 * A log that nodes of one process share, for tests. Closing it ends nothing: what it holds is there as long as it is
 * referred to.
 */
export function memorySharedLog(
  options: {
    /** Milliseconds of the clock by which leases run out. */
    readonly nowMs?: () => number;
    /** Whether whoever holds the lease carries the log into the tables. */
    readonly carries?: boolean;
  } = {},
): SharedLog {
  return new MemorySharedLog(options.nowMs ?? (() => performance.now()), options.carries ?? false);
}

class MemorySharedLog implements SharedLog {
  readonly world = randomUUID();
  readonly tables = new MemoryTables();
  readonly #rows: LogRow[] = [];
  readonly #agreed = new Map<string, string>();
  readonly #lease: MemoryLease;
  readonly #carries: boolean;
  readonly #listeners = new Set<() => void>();
  #droppedTs = 0n;

  constructor(nowMs: () => number, carries: boolean) {
    this.#lease = new MemoryLease(nowMs);
    this.#carries = carries;
  }

  async open(): Promise<void> {}

  async agree(name: string, value: string): Promise<string> {
    const agreed = this.#agreed.get(name) ?? value;
    this.#agreed.set(name, agreed);
    return agreed;
  }

  async claim(node: NodeAddress, ttlMs: number): Promise<bigint | null> {
    return this.#lease.claim(node, ttlMs);
  }

  async renew(epoch: bigint, ttlMs: number): Promise<boolean> {
    return this.#lease.renew(epoch, ttlMs);
  }

  hold(epoch: bigint, { ttlMs, beatMs, onLost, onTrouble, othersCarry }: HoldOptions): Holding {
    const beat = setInterval(() => {
      carrier.patienceMs = othersCarry?.() === true ? carryPatienceMs.orders : 0;
      if (this.#lease.renew(epoch, ttlMs)) return;
      clearInterval(beat);
      onLost();
    }, beatMs);
    beat.unref();
    const carrier = new Carrier(this, onTrouble);
    if (this.#carries) carrier.start();
    return {
      carried: () => carrier.progress,
      stop: async () => {
        clearInterval(beat);
        await carrier.stop();
      },
    };
  }

  carry(onTrouble: (error: unknown) => void): Carrying {
    const carrier = new Carrier(this, onTrouble);
    carrier.patienceMs = carryPatienceMs.follows;
    if (this.#carries) carrier.start();
    return { carried: () => carrier.progress, stop: () => carrier.stop() };
  }

  async release(epoch: bigint): Promise<void> {
    this.#lease.release(epoch);
  }

  async holder(): Promise<LeaseHolder | null> {
    return this.#lease.holder();
  }

  async append(epoch: bigint, prev: bigint, rows: readonly LogRow[]): Promise<boolean> {
    if (!this.#lease.isOf(epoch)) return false;
    const last = this.#rows.at(-1)?.ts ?? null;
    if ((last ?? 0n) !== prev) throw new LogForked(prev, last);
    this.#rows.push(...rows);
    for (const listener of this.#listeners) listener();
    return true;
  }

  async after(ts: bigint, rowsMax: number): Promise<LogRow[]> {
    if (ts < this.#droppedTs) throw new LogStartsLater(ts);
    const first = this.#rows.findIndex((row) => row.ts > ts);
    return first < 0 ? [] : this.#rows.slice(first, first + rowsMax);
  }

  async lastTs(): Promise<bigint | null> {
    return this.#rows.at(-1)?.ts ?? null;
  }

  async drop(ts: bigint, rowsMax: number): Promise<number> {
    let count = 0;
    const countMax = Math.min(rowsMax, this.#rows.length - 1);
    while (count < countMax && (this.#rows[count]?.ts ?? ts) < ts) count++;
    this.#droppedTs = this.#rows[count - 1]?.ts ?? this.#droppedTs;
    this.#rows.splice(0, count);
    return count;
  }

  onWake(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {}
}

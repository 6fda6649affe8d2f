import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { LogRow } from "../storage/storage.ts";
import { Carrier } from "./carrier.ts";
import { MemoryTables } from "./memory-tables.ts";
import { LogForked, LogStartsLater } from "./shared-log.ts";
import type { HoldOptions, Holding, LeaseHolder, NodeAddress, SharedLog } from "./shared-log.ts";

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
  readonly #nowMs: () => number;
  readonly #carries: boolean;
  readonly #listeners = new Set<() => void>();
  #droppedTs = 0n;
  #epoch = 0n;
  #untilMs = Number.NEGATIVE_INFINITY;
  #node: NodeAddress | null = null;

  constructor(nowMs: () => number, carries: boolean) {
    this.#nowMs = nowMs;
    this.#carries = carries;
  }

  async open(): Promise<void> {}

  async agree(name: string, value: string): Promise<string> {
    const agreed = this.#agreed.get(name) ?? value;
    this.#agreed.set(name, agreed);
    return agreed;
  }

  async claim(node: NodeAddress, ttlMs: number): Promise<bigint | null> {
    if (this.#untilMs > this.#nowMs()) return null;
    this.#node = node;
    this.#untilMs = this.#nowMs() + ttlMs;
    this.#epoch += 1n;
    return this.#epoch;
  }

  async renew(epoch: bigint, ttlMs: number): Promise<boolean> {
    if (epoch !== this.#epoch) return false;
    this.#untilMs = this.#nowMs() + ttlMs;
    return true;
  }

  hold(epoch: bigint, { ttlMs, beatMs, onLost, onTrouble }: HoldOptions): Holding {
    const beat = setInterval(() => {
      if (epoch === this.#epoch) {
        void this.renew(epoch, ttlMs);
        return;
      }
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

  async release(epoch: bigint): Promise<void> {
    if (epoch === this.#epoch) this.#untilMs = Number.NEGATIVE_INFINITY;
  }

  async holder(): Promise<LeaseHolder | null> {
    const isHeld = this.#node !== null && this.#untilMs > this.#nowMs();
    return isHeld && this.#node !== null ? { node: this.#node, epoch: this.#epoch } : null;
  }

  async append(epoch: bigint, prev: bigint, rows: readonly LogRow[]): Promise<boolean> {
    if (epoch !== this.#epoch) return false;
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

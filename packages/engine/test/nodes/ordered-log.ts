import type { LogRow } from "../../src/storage/storage.ts";

const leaseMs = 400;

/** The database that all nodes share: the rows of the log, and the lease of the node that orders. */
export class OrderedLog {
  readonly rows: LogRow[] = [];
  readonly #checksEpoch: boolean;
  #epoch = 0;
  #untilMs = 0;
  holder = 0;

  constructor(checksEpoch: boolean) {
    this.#checksEpoch = checksEpoch;
  }

  /** Takes the lease if it is free, or whoever holds it; returns the epoch from now on. */
  claim(node: number, nowMs: number, isForced: boolean): number | null {
    if (!isForced && nowMs < this.#untilMs) return null;
    this.holder = node;
    this.#untilMs = nowMs + leaseMs;
    return ++this.#epoch;
  }

  renew(epoch: number, nowMs: number): boolean {
    if (epoch !== this.#epoch) return false;
    this.#untilMs = nowMs + leaseMs;
    return true;
  }

  /** Adds a row, if the lease is still that of the node that sends it. */
  append(epoch: number, row: LogRow): boolean {
    if (this.#checksEpoch && epoch !== this.#epoch) return false;
    this.rows.push(row);
    return true;
  }

  after(ts: bigint): LogRow[] {
    return this.rows.filter((row) => row.ts > ts);
  }
}

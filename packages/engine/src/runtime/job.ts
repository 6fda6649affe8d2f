import type { LogWriter } from "../log/log-record.ts";
import type { Transaction } from "../txn/transaction.ts";

/** Something to run in a transaction of its own, again if others got in its way. */
export type Job = {
  /**
   * Whether it may see what is not durable yet: what is handed over is of the moment at which it is.
   * A read of an earlier moment may not.
   */
  readonly runsAhead?: true;
  /** Runs in a fresh transaction and keeps the outcome. Never rejects. */
  run(transaction: Transaction): Promise<void>;
  /**
   * The job has failed though it has not ended: it waited too long for something outside of the
   * database, or something that it set going failed. What it still does is moot.
   */
  abandon(error: unknown): void;
  /** Hands the outcome over. Everything that the job saw is durable by now. */
  deliver(ts: bigint): void;
};

/** A job that may write. */
export type MutationJob = {
  /** When the executor got it, in milliseconds of its own clock; the executor sets it. */
  queuedAtMs: number;
  readonly lane: Lane | null;
  /** Whether what it wrote shall stay: false after a failure. */
  readonly isSuccess: boolean;
  /** Adds to the log what must be as durable as the writes. Only called when there are writes. */
  record(log: LogWriter): void;
} & Job;

/** The mutations of one client, which run one after another in the order in which they came. */
export class Lane {
  /** What waits behind a mutation of this lane that is itself waiting for something. */
  readonly behind: MutationJob[] = [];
  isBlocked = false;
}

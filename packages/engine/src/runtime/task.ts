import type { LogWriter } from "../log/log-record.ts";
import type { Transaction } from "../txn/transaction.ts";

/** Something to run in a transaction of its own, again if what it read was written meanwhile. */
export type Task = {
  /**
   * Whether it may see what is not durable yet: its outcome is of the moment at which it is delivered.
   * A read of an earlier moment may not.
   */
  readonly mayReadAhead?: true;
  /** Runs in a fresh transaction and keeps the outcome. Never rejects. */
  run(transaction: Transaction): Promise<void>;
  /**
   * The task has failed though it has not ended: it waited too long for something outside of the
   * database, or something that it set going failed. What it still does is moot.
   */
  abandon(error: unknown): void;
  /** Hands the outcome over. Everything that the task saw is durable by now. */
  deliver(ts: bigint): void;
};

/** Reads that may wait for a turn that has time for them. */
export type PatientReads = {
  readonly isEmpty: boolean;
  /** The next one, which is to run now; null where there is none. */
  take(): Task | null;
};

/** A task that may write. */
export type MutationTask = {
  /** When the executor got it, in milliseconds of its own clock; the executor sets it. */
  queuedAtMs: number;
  /** Null where the task waits for no other one. */
  readonly clientQueue: ClientQueue | null;
  /** Whether what it wrote shall stay: false after a failure. */
  readonly isSuccess: boolean;
  /** Adds to the log what must be as durable as the writes. Only called when there are writes. */
  record(log: LogWriter): void;
} & Task;

/** The mutations of one client, which run one after another in the order in which they came. */
export class ClientQueue {
  /** The mutations that came after one that is suspended. */
  readonly #held: MutationTask[] = [];
  #isBlocked = false;

  get isBlocked(): boolean {
    return this.#isBlocked;
  }

  /** A mutation of the client was suspended: those that follow it are held. */
  block(): void {
    this.#isBlocked = true;
  }

  hold(task: MutationTask): void {
    this.#held.push(task);
  }

  /** The suspended mutation is taken up; returns what was held. */
  release(): MutationTask[] {
    this.#isBlocked = false;
    return this.#held.splice(0);
  }
}

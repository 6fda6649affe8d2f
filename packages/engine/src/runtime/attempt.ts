import type { Timer } from "../clock.ts";
import type { Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { ClientQueue, Task, MutationTask } from "./task.ts";

/**
 * Where a run of a task stands. An attempt is stale when a document or a range that it read was written
 * after the turn went on without it: its outcome does not count, and the task runs again.
 */
type AttemptState =
  /** The turn waits for it. */
  | { readonly kind: "running" }
  /** The turn went on; its function waits for something outside of the database. */
  | { readonly kind: "suspended"; isStale: boolean }
  /** Its function has ended since; a turn has to take it up. */
  | { readonly kind: "ready"; isStale: boolean }
  /** It has failed though its function has not ended; a turn has to take it up. */
  | { readonly kind: "abandoned" }
  /** Nothing is left to do. */
  | { readonly kind: "over" };

const running: AttemptState = { kind: "running" };
export const abandoned: AttemptState = { kind: "abandoned" };
export const over: AttemptState = { kind: "over" };

/** One run of a task, in a transaction of its own. */
export class Attempt {
  readonly task: Task;
  readonly transaction: Transaction;
  /** 1 for the first run of the task, 2 for the second. */
  readonly number: number;
  /** The task again, if it may write. */
  readonly mutation: MutationTask | null;
  state = running;
  /** Ends the attempt when it has waited for too long; set when it waits first. */
  timer: Timer | null = null;

  constructor(task: Task, transaction: Transaction, number: number, mutation: MutationTask | null) {
    this.task = task;
    this.transaction = transaction;
    this.number = number;
    this.mutation = mutation;
  }

  /** The queue of the client whose mutation this is. */
  get clientQueue(): ClientQueue | null {
    return this.mutation === null ? null : this.mutation.clientQueue;
  }

  /** Takes note of a write that was committed while this waits. */
  noteWrite(write: Write): void {
    const { state } = this;
    switch (state.kind) {
      case "suspended":
      case "ready":
        state.isStale ||= this.transaction.reads.isTouchedBy(write);
        return;
      case "running":
      case "abandoned":
      case "over":
    }
  }
}

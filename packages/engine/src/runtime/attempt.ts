import type { Timer } from "../clock.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Job, Lane, MutationJob } from "./job.ts";

/** One run of a job, in a transaction of its own. */
export class Attempt {
  readonly job: Job;
  readonly transaction: Transaction;
  readonly number: number;
  /** The job again, if it may write. */
  readonly mutation: MutationJob | null;
  isAside = false;
  isOver = false;
  isAbandoned = false;
  timer: Timer | null = null;
  #isConflicted = false;

  constructor(job: Job, transaction: Transaction, number: number, mutation: MutationJob | null) {
    this.job = job;
    this.transaction = transaction;
    this.number = number;
    this.mutation = mutation;
  }

  get lane(): Lane | null {
    return this.mutation === null ? null : this.mutation.lane;
  }

  get mustRerun(): boolean {
    return this.#isConflicted && !this.isAbandoned;
  }

  noteChange(change: Parameters<Transaction["reads"]["isTouchedBy"]>[0]): void {
    this.#isConflicted ||= this.transaction.reads.isTouchedBy(change);
  }
}

import { setImmediate } from "node:timers";
import type { Clock, Timer } from "../clock.ts";
import { LogWriter } from "../log/log-record.ts";
import type { Limits } from "../options.ts";
import type { Slot } from "../txn/slot.ts";
import { Transaction, type TransactionHost } from "../txn/transaction.ts";
import type { Counters } from "./counters.ts";
import type { Job, MutationJob } from "./job.ts";

/** What happens around a turn of the executor. */
export interface TurnObserver {
  /** The batch's documents changed, durably. Reads submitted from here run in this same turn. */
  committed(changed: readonly Slot[]): void;
  /** All reads of the turn are delivered: everything is at `ts`. */
  turnEnded(ts: bigint): void;
}

export interface ExecutorOptions {
  readonly host: TransactionHost;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly observer: TurnObserver;
  readonly counters: Counters;
  readonly lastTs: bigint;
  /** Called once, when a batch could not be made durable or the engine itself is broken. */
  readonly onFatal: (error: unknown) => void;
}

// Bounds of a batch: beyond them a turn would keep clients waiting and rows would grow large.
const batchJobsMax = 2048;
const batchBytesMax = 8 * 1024 * 1024;
// A job that others got in the way of this many times holds everybody up instead.
const sharedAttemptsMax = 4;

/**
 * Runs mutations one after another, makes those of one turn of the event loop durable together,
 * then runs the reads that wait for it. A job that waits for something outside of the database is
 * set aside, and is run again at its end if what it read was written meanwhile.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  #mutations: MutationJob[] = [];
  #reads: Job[] = [];
  #finishedMutations: Attempt<MutationJob>[] = [];
  #finishedReads: Attempt<Job>[] = [];
  readonly #aside = new Set<Attempt<Job>>();
  #batch = new Batch(1);
  #lastTs: bigint;
  #isScheduled = false;
  #isRunning = false;
  #isProbed = false;
  #isDead = false;
  #setAside: (() => void) | null = null;
  #quietWaiters: (() => void)[] = [];

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#lastTs = options.lastTs;
  }

  /** The newest durable commit. */
  get lastTs(): bigint {
    return this.#lastTs;
  }

  get queuedMutations(): number {
    return this.#mutations.length;
  }

  submit(job: MutationJob): void {
    this.#mutations.push(job);
    this.wake();
  }

  submitRead(job: Job): void {
    this.#reads.push(job);
    this.wake();
  }

  /** Makes sure that a turn follows, though there may be nothing to run in it. */
  wake(): void {
    if (this.#isScheduled || this.#isRunning || this.#isDead) return;
    this.#isScheduled = true;
    setImmediate(this.#startTurn);
  }

  /** Resolves when nothing is queued, running or set aside. */
  async quiet(): Promise<void> {
    if (this.#isDead || this.#isQuiet()) return;
    await new Promise<void>((resolve) => this.#quietWaiters.push(resolve));
  }

  #isQuiet(): boolean {
    return !this.#isRunning && !this.#isScheduled && !this.#hasWork() && this.#aside.size === 0;
  }

  #hasWork(): boolean {
    return (
      this.#mutations.length > 0 ||
      this.#reads.length > 0 ||
      this.#finishedMutations.length > 0 ||
      this.#finishedReads.length > 0
    );
  }

  readonly #startTurn = (): void => {
    this.#isScheduled = false;
    if (this.#isDead) return;
    this.#isRunning = true;
    this.#probe();
    void this.#turn();
  };

  // A turn runs without letting the event loop turn. When the loop does turn meanwhile, the job
  // that runs must be waiting for something.
  #probe(): void {
    if (this.#isProbed) return;
    this.#isProbed = true;
    setImmediate(() => {
      this.#isProbed = false;
      if (!this.#isRunning) return;
      this.#setAside?.();
      this.#probe();
    });
  }

  async #turn(): Promise<void> {
    const startMs = performance.now();
    try {
      await this.#runMutations();
      await this.#commit();
      await this.#runReads();
      this.#options.observer.turnEnded(this.#lastTs);
    } catch (error) {
      this.#isDead = true;
      this.#options.onFatal(error);
    }
    this.#isRunning = false;
    this.#options.counters.turnMs.add(performance.now() - startMs);
    if (this.#hasWork()) this.wake();
    if (this.#isDead || this.#isQuiet()) {
      for (const resolve of this.#quietWaiters.splice(0)) resolve();
    }
  }

  async #runMutations(): Promise<void> {
    for (const finished of this.#finishedMutations.splice(0)) await this.#resume(finished);
    const queue = this.#mutations;
    let at = 0;
    for (; at < queue.length && !this.#batch.isFull; at++) {
      const job = queue[at];
      if (job === undefined) continue;
      if (job.lane?.isBlocked === true) job.lane.behind.push(job);
      else await this.#runMutation(job, 1);
    }
    if (at === queue.length) queue.length = 0;
    else queue.splice(0, at);
  }

  async #runMutation(job: MutationJob, attemptNumber: number): Promise<void> {
    const transaction = new Transaction(this.#options.host, true);
    const attempt = new Attempt(job, transaction, attemptNumber);
    const isDone = await this.#run(attempt, () => this.#finishedMutations.push(attempt));
    if (isDone) this.#complete(attempt);
    else if (job.lane !== null) job.lane.isBlocked = true;
  }

  // Takes up a mutation whose waiting is over, and then what waited behind it.
  async #resume(attempt: Attempt<MutationJob>): Promise<void> {
    const { job } = attempt;
    this.#aside.delete(attempt);
    if (job.lane !== null) job.lane.isBlocked = false;
    if (attempt.mustRerun) {
      this.#options.counters.reruns++;
      await this.#runMutation(job, attempt.number + 1);
    } else {
      this.#complete(attempt);
    }
    if (job.lane === null || job.lane.isBlocked) return;
    this.#mutations.unshift(...job.lane.behind.splice(0));
  }

  async #runReads(): Promise<void> {
    for (const finished of this.#finishedReads.splice(0)) {
      this.#aside.delete(finished);
      if (finished.mustRerun) await this.#runRead(finished.job, finished.number + 1);
      else finished.job.deliver(this.#lastTs);
    }
    // Delivering may submit more, which belongs to the same turn.
    const reads = this.#reads;
    for (let at = 0; at < reads.length; at++) {
      const job = reads[at];
      if (job !== undefined) await this.#runRead(job, 1);
    }
    reads.length = 0;
  }

  async #runRead(job: Job, attemptNumber: number): Promise<void> {
    const transaction = new Transaction(this.#options.host, false);
    const attempt = new Attempt(job, transaction, attemptNumber);
    const isDone = await this.#run(attempt, () => this.#finishedReads.push(attempt));
    if (isDone) job.deliver(this.#lastTs);
  }

  /** Runs a job to its end: true. Or until it waits and is set aside: false. */
  #run(attempt: Attempt<Job>, finish: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const isShared = attempt.number <= sharedAttemptsMax;
      this.#setAside = () => {
        if (attempt.timer === null) this.#watch(attempt, isShared ? finish : () => resolve(true));
        if (!isShared) return;
        this.#setAside = null;
        attempt.isAside = true;
        this.#aside.add(attempt);
        resolve(false);
      };
      void attempt.job.run(attempt.transaction).then(() => {
        if (attempt.isOver) return;
        if (attempt.timer !== null) this.#options.clock.clearTimeout(attempt.timer);
        if (attempt.isAside) {
          this.#end(attempt, finish);
          return;
        }
        this.#setAside = null;
        resolve(true);
      });
    });
  }

  #watch(attempt: Attempt<Job>, finish: () => void): void {
    attempt.timer = this.#options.clock.setTimeout(() => {
      if (attempt.isOver) return;
      attempt.isTimedOut = true;
      attempt.job.timeOut();
      if (!attempt.isAside) this.#setAside = null;
      this.#end(attempt, finish);
    }, this.#options.limits.transactionMs);
  }

  #end(attempt: Attempt<Job>, finish: () => void): void {
    attempt.isOver = true;
    finish();
    this.wake();
  }

  #complete({ job, transaction }: Attempt<MutationJob>): void {
    const batch = this.#batch;
    batch.jobs.push(job);
    if (!job.isSuccess || transaction.writes === null) return;
    const { store } = this.#options.host;
    let hasWritten = false;
    for (const write of transaction.writes.values()) {
      if (write.before === write.after) continue;
      hasWritten = true;
      batch.bytes += write.after?.size ?? 0;
      store.apply(write, batch.number, batch.changed);
      for (const attempt of this.#aside) attempt.noteChange(write);
    }
    if (hasWritten) batch.writers.push(job);
  }

  async #commit(): Promise<void> {
    const batch = this.#batch;
    if (batch.jobs.length === 0) return;
    this.#batch = new Batch(batch.number + 1);
    if (batch.writers.length > 0) await this.#makeDurable(batch);
    for (const job of batch.jobs) job.deliver(this.#lastTs);
    if (batch.changed.length > 0) this.#options.observer.committed(batch.changed);
  }

  async #makeDurable(batch: Batch): Promise<void> {
    const { host, counters } = this.#options;
    const nowNs = BigInt(Math.floor(host.nowMs())) * 1_000_000n;
    const ts = nowNs > this.#lastTs ? nowNs : this.#lastTs + 1n;
    const row = { ts, ...writeLog(batch) };

    const startMs = performance.now();
    const appended = host.store.storage.append(row);
    if (appended instanceof Promise) await appended;
    counters.commitMs.add(performance.now() - startMs);

    counters.commits++;
    counters.committedMutations += batch.writers.length;
    counters.documentsWritten += batch.changed.length;
    counters.logBytes += row.body.length;
    this.#lastTs = ts;
  }
}

class Attempt<J extends Job> {
  readonly job: J;
  readonly transaction: Transaction;
  readonly number: number;
  isAside = false;
  isOver = false;
  isTimedOut = false;
  timer: Timer | null = null;
  #isConflicted = false;

  constructor(job: J, transaction: Transaction, number: number) {
    this.job = job;
    this.transaction = transaction;
    this.number = number;
  }

  get mustRerun(): boolean {
    return this.#isConflicted && !this.isTimedOut;
  }

  noteChange(change: Parameters<Transaction["reads"]["isTouchedBy"]>[0]): void {
    this.#isConflicted ||= this.transaction.reads.isTouchedBy(change);
  }
}

class Batch {
  readonly number: number;
  readonly jobs: MutationJob[] = [];
  /** The jobs whose writes are in the batch. */
  readonly writers: MutationJob[] = [];
  readonly changed: Slot[] = [];
  bytes = 0;

  constructor(number: number) {
    this.number = number;
  }

  get isFull(): boolean {
    return this.jobs.length >= batchJobsMax || this.bytes >= batchBytesMax;
  }
}

function writeLog(batch: Batch): { body: Buffer; checksum: number } {
  const log = new LogWriter();
  for (const { table, id, current, beforeBatch } of batch.changed) {
    if (!table.isRecorded) {
      log.table(table.number, table.name);
      table.isRecorded = true;
    }
    if (current !== null) log.document(table.number, current.json);
    else if (beforeBatch !== null) log.deletion(table.number, id);
  }
  for (const job of batch.writers) job.record(log);
  return log.finish();
}

import { setImmediate } from "node:timers";
import type { Clock } from "../clock.ts";
import type { Limits } from "../options.ts";
import type { Write } from "../txn/store.ts";
import { Transaction } from "../txn/transaction.ts";
import type { TransactionHost } from "../txn/transaction.ts";
import { Attempt } from "./attempt.ts";
import { Batch, writeLog } from "./batch.ts";
import type { Committing } from "./batch.ts";
import { outsideOfCalls } from "./call-scope.ts";
import type { Counters } from "./counters.ts";
import { timedOut } from "./failure.ts";
import type { Job, MutationJob } from "./job.ts";
import type { TurnObserver } from "./turn-observer.ts";

export type ExecutorOptions = {
  readonly host: TransactionHost;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly observer: TurnObserver;
  readonly counters: Counters;
  readonly lastTs: bigint;
  /** Called once, when a batch could not be made durable or the engine itself is broken. */
  readonly onFatal: (error: unknown) => void;
};

// A job that others got in the way of this many times holds everybody up instead.
const sharedAttemptsMax = 4;

/**
 * Runs mutations one after another, makes those of one turn of the event loop durable together,
 * then runs the reads that wait for it. A job that waits for something outside of the database is
 * set aside, and is run again at its end if what it read was written meanwhile.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  readonly #mutations: MutationJob[] = [];
  #mutationAt = 0;
  readonly #reads: Job[] = [];
  #readAt = 0;
  /** What runs now, as part of a turn. */
  #current: Attempt | null = null;
  /** What was set aside, until it is taken up again. */
  readonly #aside = new Set<Attempt>();
  /** What was set aside and is ready to be taken up. */
  readonly #finished: Attempt[] = [];
  readonly #resumedReads: Attempt[] = [];
  #batch = new Batch(1);
  /** What becomes durable now, where that has to be waited for. */
  #committing: Committing | null = null;
  #lastTs: bigint;
  #isScheduled = false;
  #isRunning = false;
  #isProbed = false;
  #isDead = false;
  #turnStartMs = 0;
  // When the first job came that waits for the next turn. Those that follow it are read from their
  // sockets in one go: asking the clock for each would tell no more.
  #arrivalMs = 0;
  #durableAtMs = -1;
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

  /** What waits for something outside of the database. */
  get waitingJobs(): number {
    return this.#aside.size;
  }

  submit(job: MutationJob): void {
    this.wake();
    if (this.#isRunning) this.#arrivalMs = performance.now();
    job.queuedAtMs = this.#arrivalMs;
    this.#mutations.push(job);
  }

  submitRead(job: Job): void {
    this.#reads.push(job);
    this.wake();
  }

  /** Makes sure that a turn follows, though there may be nothing to run in it. */
  wake(): void {
    if (this.#isScheduled || this.#isRunning || this.#isDead) return;
    this.#isScheduled = true;
    this.#arrivalMs = performance.now();
    setImmediate(this.#startTurn);
  }

  /** Ends the executor: what is submitted from now on never runs. */
  stop(): void {
    this.#isDead = true;
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
    return this.#mutations.length > 0 || this.#reads.length > 0 || this.#finished.length > 0;
  }

  // Whichever call woke the executor, the turn is not part of it.
  readonly #startTurn = (): void => {
    this.#isScheduled = false;
    if (this.#isDead) return;
    this.#isRunning = true;
    this.#turnStartMs = performance.now();
    outsideOfCalls(this.#probe);
    outsideOfCalls(() => void this.#turn());
  };

  // A turn runs without letting the event loop turn. When the loop does turn meanwhile, the job
  // that runs must be waiting for something.
  readonly #probe = (): void => {
    if (this.#isProbed) return;
    this.#isProbed = true;
    setImmediate(() => {
      this.#isProbed = false;
      if (!this.#isRunning) return;
      this.#noteWaiting();
      this.#probe();
    });
  };

  // The turn goes on without the job. The call of `#turn` that awaits it ends when the job does.
  #noteWaiting(): void {
    const attempt = this.#current;
    if (attempt === null) return;
    const isShared = attempt.number <= sharedAttemptsMax;
    attempt.timer ??= this.#options.clock.setTimeout(
      () => this.#abandon(attempt, timedOut()),
      this.#options.limits.transactionMs,
    );
    if (isShared) this.#setAside(attempt);
  }

  #setAside(attempt: Attempt): void {
    this.#current = null;
    attempt.isAside = true;
    attempt.transaction.hasWaited = true;
    this.#aside.add(attempt);
    if (attempt.lane !== null) attempt.lane.isBlocked = true;
    void this.#turn();
  }

  /** Gives up what runs in a transaction: its job fails with the error, and nobody waits for it. */
  abandon(transaction: Transaction, error: unknown): void {
    outsideOfCalls(() => {
      for (const attempt of [this.#current, ...this.#aside])
        if (attempt?.transaction === transaction) this.#abandon(attempt, error);
    });
  }

  #abandon(attempt: Attempt, error: unknown): void {
    if (attempt.isOver) return;
    if (!attempt.isAside) this.#setAside(attempt);
    attempt.isAbandoned = true;
    attempt.transaction.isOver = true;
    attempt.job.abandon(error);
    this.#end(attempt);
  }

  #end(attempt: Attempt): void {
    attempt.isOver = true;
    this.#finished.push(attempt);
    this.wake();
  }

  readonly #turn = async (): Promise<void> => {
    try {
      // Another call may have been left with a commit on its way.
      if (this.#committing !== null) await this.#endCommit(this.#committing);
      if (!(await this.#runMutations())) return;
      this.#commit();
      if (!(await this.#runReads())) return;
      if (this.#committing !== null) await this.#endCommit(this.#committing);
      if (!(await this.#runReads())) return;
      this.#options.observer.turnEnded(this.#lastTs);
      this.#measureDelivery();
      const relief = this.#options.observer.turnDelivered();
      if (relief instanceof Promise) await relief;
    } catch (error) {
      this.#isDead = true;
      this.#options.onFatal(error);
    }
    this.#isRunning = false;
    this.#options.counters.turnMs.add(performance.now() - this.#turnStartMs);
    if (this.#hasWork()) this.wake();
    if (this.#isDead || this.#isQuiet())
      for (const resolve of this.#quietWaiters.splice(0)) resolve();
  };

  #measureDelivery(): void {
    if (this.#durableAtMs < this.#turnStartMs) return;
    this.#options.counters.deliverMs.add(performance.now() - this.#durableAtMs);
  }

  /** False when the job that runs was set aside: another call goes on with the turn. */
  async #runMutations(): Promise<boolean> {
    for (let ended = this.#finished.pop(); ended !== undefined; ended = this.#finished.pop())
      if (!(await this.#resume(ended))) return false;
    const queue = this.#mutations;
    const { counters } = this.#options;
    while (this.#mutationAt < queue.length && !this.#batch.isFull && !this.#isLate()) {
      const job = queue[this.#mutationAt++];
      if (job === undefined) continue;
      if (job.lane?.isBlocked === true) {
        job.lane.behind.push(job);
        continue;
      }
      counters.queueWaitMs.add(Math.max(0, this.#turnStartMs - job.queuedAtMs));
      const attempt = this.#begin(job, job, 1);
      await job.run(attempt.transaction);
      if (!this.#endMutation(attempt, job)) return false;
    }
    if (this.#mutationAt === queue.length) queue.length = 0;
    else queue.splice(0, this.#mutationAt);
    this.#mutationAt = 0;
    return true;
  }

  // What waits then runs in the next turn: sockets and timers come first.
  #isLate(): boolean {
    return performance.now() - this.#turnStartMs > this.#options.limits.turnMs;
  }

  async #rerunMutation(job: MutationJob, number: number): Promise<boolean> {
    const attempt = this.#begin(job, job, number);
    await job.run(attempt.transaction);
    return this.#endMutation(attempt, job);
  }

  async #runRead(job: Job, number: number): Promise<boolean> {
    const attempt = this.#begin(job, null, number);
    await job.run(attempt.transaction);
    if (attempt.isAside) return this.#endAside(attempt);
    this.#endInTurn(attempt);
    // Nobody is told of what is not durable yet.
    if (this.#committing === null) job.deliver(this.#lastTs);
    else this.#committing.ahead.push(job);
    return true;
  }

  #begin(job: Job, mutation: MutationJob | null, number: number): Attempt {
    const transaction = new Transaction(this.#options.host, mutation !== null);
    const attempt = new Attempt(job, transaction, number, mutation);
    this.#current = attempt;
    return attempt;
  }

  #endMutation(attempt: Attempt, job: MutationJob): boolean {
    if (attempt.isAside) return this.#endAside(attempt);
    this.#endInTurn(attempt);
    this.#complete(job, attempt.transaction);
    return true;
  }

  #endInTurn(attempt: Attempt): void {
    this.#current = null;
    attempt.transaction.isOver = true;
    if (attempt.timer !== null) this.#options.clock.clearTimeout(attempt.timer);
  }

  #endAside(attempt: Attempt): false {
    if (attempt.isOver) return false;
    attempt.transaction.isOver = true;
    if (attempt.timer !== null) this.#options.clock.clearTimeout(attempt.timer);
    this.#end(attempt);
    return false;
  }

  // Takes up a job whose waiting is over, and then what waited behind it.
  async #resume(attempt: Attempt): Promise<boolean> {
    const { mutation, lane } = attempt;
    if (mutation === null) {
      this.#resumedReads.push(attempt);
      return true;
    }
    this.#aside.delete(attempt);
    if (lane !== null) {
      lane.isBlocked = false;
      this.#mutations.splice(this.#mutationAt, 0, ...lane.behind.splice(0));
    }
    if (!attempt.mustRerun) {
      this.#complete(mutation, attempt.transaction);
      return true;
    }
    this.#options.counters.reruns++;
    return await this.#rerunMutation(mutation, attempt.number + 1);
  }

  async #runReads(): Promise<boolean> {
    while (this.#committing === null) {
      const attempt = this.#resumedReads.pop();
      if (attempt === undefined) break;
      // Until now, since the mutations of this turn may have changed what it read.
      this.#aside.delete(attempt);
      if (!attempt.mustRerun) attempt.job.deliver(this.#lastTs);
      else if (!(await this.#runRead(attempt.job, attempt.number + 1))) return false;
    }
    // Delivering may submit more, which belongs to the same turn.
    const reads = this.#reads;
    while (this.#readAt < reads.length) {
      const job = reads[this.#readAt++];
      if (job === undefined) continue;
      if (this.#committing !== null && job.runsAhead !== true) this.#committing.later.push(job);
      else if (!(await this.#runRead(job, 1))) return false;
    }
    reads.length = 0;
    this.#readAt = 0;
    return true;
  }

  #complete(job: MutationJob, transaction: Transaction): void {
    const batch = this.#batch;
    batch.jobs.push(job);
    if (!job.isSuccess) return;
    const { store } = this.#options.host;
    let hasWritten = false;
    for (const write of transaction.writes) {
      if (write.before === write.after) continue;
      hasWritten = true;
      batch.bytes += write.after?.size ?? 0;
      store.apply(write, batch.number, batch.changed);
      if (this.#aside.size > 0) this.#noteChange(write);
    }
    if (hasWritten) batch.writers.push(job);
  }

  #noteChange(write: Write): void {
    for (const attempt of this.#aside) attempt.noteChange(write);
  }

  // Where the log takes its time, live queries run meanwhile.
  #commit(): void {
    const batch = this.#batch;
    if (batch.jobs.length === 0) return;
    this.#batch = new Batch(batch.number + 1);
    if (batch.writers.length === 0) {
      this.#tell(batch);
      return;
    }
    const { host, counters, observer } = this.#options;
    const nowNs = BigInt(Math.floor(host.nowMs())) * 1_000_000n;
    const ts = nowNs > this.#lastTs ? nowNs : this.#lastTs + 1n;
    const row = { ts, ...writeLog(batch) };
    counters.logBytes += row.body.length;
    const startMs = performance.now();
    const appended = host.store.storage.append(row);
    if (batch.changed.length > 0) observer.changed(batch.changed);
    if (!(appended instanceof Promise)) return this.#noteDurable(batch, ts, startMs);
    // Whoever awaits it hears of a failure; until then it must not be taken for one nobody heard of.
    appended.catch(() => undefined);
    this.#committing = { batch, ts, startMs, appended, ahead: [], later: [] };
  }

  async #endCommit({ batch, ts, startMs, appended, ahead, later }: Committing): Promise<void> {
    await appended;
    this.#committing = null;
    this.#noteDurable(batch, ts, startMs);
    for (const job of ahead) job.deliver(ts);
    this.#reads.push(...later);
  }

  #noteDurable(batch: Batch, ts: bigint, startMs: number): void {
    const { counters } = this.#options;
    this.#durableAtMs = performance.now();
    counters.commitMs.add(this.#durableAtMs - startMs);
    counters.batchMutations.add(batch.jobs.length);
    counters.commits++;
    counters.committedMutations += batch.writers.length;
    counters.documentsWritten += batch.changed.length;
    this.#lastTs = ts;
    this.#tell(batch);
  }

  #tell(batch: Batch): void {
    const { host, observer } = this.#options;
    host.store.durableBatch = batch.number;
    for (const job of batch.jobs) job.deliver(this.#lastTs);
    if (batch.changed.length > 0) observer.committed(batch.changed);
    // Nobody asks any more, and every version that is kept is one to copy for the collector.
    for (const slot of batch.changed) slot.beforeBatch = null;
  }
}

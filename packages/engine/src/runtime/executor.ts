import { setImmediate } from "node:timers";
import type { Clock } from "../clock.ts";
import type { Limits } from "../options.ts";
import { Transaction } from "../txn/transaction.ts";
import type { TransactionEnvironment } from "../txn/transaction.ts";
import { AttemptRunner } from "./attempt-runner.ts";
import type { RunEnd } from "./attempt-runner.ts";
import { Attempt } from "./attempt.ts";
import { Batch, writeLog } from "./batch.ts";
import type { Commit } from "./batch.ts";
import { leaveCall, outsideOfCalls } from "./call-scope.ts";
import type { Counters } from "./counters.ts";
import type { LastCommit } from "./last-commit.ts";
import { MutationQueue } from "./mutation-queue.ts";
import { ReferredMutations } from "./ordering.ts";
import type { Ordering } from "./ordering.ts";
import type { MutationTask, PatientReads, Task } from "./task.ts";
import type { TurnObserver } from "./turn-observer.ts";

type ExecutorOptions = {
  readonly env: TransactionEnvironment;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly counters: Counters;
  readonly lastCommit: LastCommit;
  /** Called once, when a batch could not be made durable or the engine itself is broken. */
  readonly onFatal: (error: unknown) => void;
};

const unobserved: TurnObserver = {
  changed() {},
  committed() {},
  turnEnded() {},
  turnDelivered() {},
};

const noPatientReads: PatientReads = { isEmpty: true, take: () => null };

/**
 * Runs mutations one after another, makes those of one turn of the event loop durable together, then
 * runs the reads that wait for it. Tasks that wait for something outside of the database leave the turn
 * (`AttemptRunner`) and are taken up by a later one; those whose reads were written meanwhile run again.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  readonly #mutations = new MutationQueue();
  readonly #reads: Task[] = [];
  readonly #readyReads: Attempt[] = [];
  readonly #attempts: AttemptRunner;
  #observer: TurnObserver = unobserved;
  #patientReads = noPatientReads;
  #batch = new Batch(1);
  /** What becomes durable now, where that has to be waited for. */
  #pending: Commit | null = null;
  #turn: "none" | "scheduled" | "running" = "none";
  #isStopped = false;
  #ordering: Ordering = { kind: "alone" };
  readonly #referred = new ReferredMutations();
  #turnStartMs = 0;
  // When the first task came that waits for the next turn. The tasks after it are read from their sockets
  // in the same phase of the event loop, so that its time serves them too.
  #arrivalMs = 0;
  #durableAtMs = -1;
  #idleWaiters: (() => void)[] = [];

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#attempts = new AttemptRunner({
      clock: options.clock,
      transactionMs: options.limits.transactionMs,
      onReady: () => this.wake(),
    });
  }

  /**
   * Names what happens around each turn, and the reads that may wait for a turn with time for them.
   * Called once, before the first turn.
   */
  start(observer: TurnObserver, patientReads = noPatientReads): void {
    this.#observer = observer;
    this.#patientReads = patientReads;
  }

  /** Says who orders, from the next turn on. An engine that nobody told orders alone. */
  orderBy(ordering: Ordering): void {
    this.#ordering = ordering;
    this.wake();
  }

  /** Another node has decided on a mutation: its outcome is told once `ts` is applied here. */
  decided(task: MutationTask, ts: bigint): void {
    this.#referred.decided(task, ts);
    this.wake();
  }

  /** A mutation is to run again, once `ts` is applied here. */
  again(task: MutationTask, ts: bigint, attempt: number): void {
    this.#referred.again(task, ts, attempt);
    this.wake();
  }

  /** The newest durable commit. */
  get lastTs(): bigint {
    return this.#options.lastCommit.ts;
  }

  get queuedMutations(): number {
    return this.#mutations.length;
  }

  /** How many tasks wait for something outside of the database. */
  get waitingTasks(): number {
    return this.#attempts.waitingCount;
  }

  submit(task: MutationTask): void {
    this.wake();
    if (this.#turn === "running") this.#arrivalMs = performance.now();
    task.queuedAtMs = this.#arrivalMs;
    this.#mutations.push(task);
  }

  submitRead(task: Task): void {
    this.#reads.push(task);
    this.wake();
  }

  /** Makes sure that a turn follows, though there may be nothing to run in it. */
  wake(): void {
    if (this.#turn !== "none" || this.#isStopped) return;
    this.#turn = "scheduled";
    this.#arrivalMs = performance.now();
    setImmediate(this.#startTurn);
  }

  /** What runs in a transaction fails with an error, whatever its function still does. */
  abandon(transaction: Transaction, error: unknown): void {
    outsideOfCalls(() => this.#attempts.abandon(transaction, error));
  }

  /** Ends the executor: what is submitted from now on never runs. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when nothing is queued, running or suspended. */
  async whenIdle(): Promise<void> {
    if (this.#isStopped || this.#isIdle()) return;
    await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
  }

  #isIdle(): boolean {
    const isWaiting = this.#attempts.waitingCount > 0 || this.#referred.count > 0;
    return this.#turn === "none" && !this.#hasWork() && !isWaiting;
  }

  #hasWork(): boolean {
    const isQueued = this.#mutations.length > 0 || this.#reads.length > 0;
    if (isQueued || this.#attempts.hasReady || !this.#patientReads.isEmpty) return true;
    return this.#hasRows || this.#referred.isDue(this.lastTs);
  }

  get #hasRows(): boolean {
    return this.#ordering.kind === "follows" && this.#ordering.following.hasRows;
  }

  readonly #startTurn = (): void => {
    if (this.#isStopped) {
      this.#turn = "none";
      return;
    }
    this.#turn = "running";
    this.#turnStartMs = performance.now();
    this.#attempts.startWatching();
    // The turn is no part of the call that woke the executor.
    outsideOfCalls(() => void this.#runTurn());
  };

  async #runTurn(): Promise<void> {
    try {
      this.#applyRows();
      await this.#runMutations();
      leaveCall();
      const pending = this.#commit();
      await this.#runReads();
      await this.#runPatientReads();
      leaveCall();
      if (pending !== null) {
        await this.#endCommit(pending);
        await this.#runReads();
        leaveCall();
      }
      this.#observer.turnEnded(this.lastTs);
      this.#measureDelivery();
      const relief = this.#observer.turnDelivered();
      if (relief instanceof Promise) await relief;
    } catch (error) {
      this.#isStopped = true;
      this.#options.onFatal(error);
    }
    this.#endTurn();
  }

  #endTurn(): void {
    this.#turn = "none";
    this.#attempts.stopWatching();
    this.#options.counters.turnMs.add(performance.now() - this.#turnStartMs);
    if (this.#hasWork()) this.wake();
    if (this.#isStopped || this.#isIdle())
      for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  #measureDelivery(): void {
    if (this.#durableAtMs < this.#turnStartMs) return;
    this.#options.counters.deliverMs.add(performance.now() - this.#durableAtMs);
  }

  // What other nodes committed: live queries hear of it like of what was committed here.
  #applyRows(): void {
    if (this.#ordering.kind !== "follows" || !this.#ordering.following.hasRows) return;
    const batch = this.#batch;
    this.#batch = new Batch(batch.number + 1);
    const { ts, writes } = this.#ordering.following.applyRows(batch.number, batch.changed);
    if (this.#attempts.waitingCount > 0)
      for (const write of writes) this.#attempts.noteWrite(write);
    const { counters, lastCommit } = this.#options;
    counters.documentsWritten += batch.changed.length;
    lastCommit.ts = ts;
    if (batch.changed.length > 0) this.#observer.changed(batch.changed);
    this.#deliver(batch);
  }

  async #runReferred(): Promise<void> {
    for (const task of this.#referred.takeDecided(this.lastTs)) {
      if (task.clientQueue !== null) this.#mutations.release(task.clientQueue);
      this.#batch.tasks.push(task);
    }
    for (;;) {
      const referred = this.#referred.takeAgain(this.lastTs);
      if (referred === undefined) return;
      const { task, attempt: number } = referred;
      // What its client sent after it waits as long as it does.
      if (task.clientQueue !== null) this.#mutations.release(task.clientQueue);
      const attempt = this.#begin(task, task, number);
      this.#endMutation(attempt, task, await this.#attempts.run(attempt));
    }
  }

  async #runMutations(): Promise<void> {
    await this.#runReferred();
    await this.#resumeReady();
    const { counters } = this.#options;
    for (;;) {
      // The time that one begins at is that at which the one before it was over.
      const nowMs = performance.now();
      if (this.#batch.isFull || this.#isLate(nowMs)) break;
      const task = this.#mutations.next();
      if (task === undefined) break;
      counters.queueWaitMs.add(Math.max(0, this.#turnStartMs - task.queuedAtMs));
      const attempt = this.#begin(task, task, 1, nowMs);
      this.#endMutation(attempt, task, await this.#attempts.run(attempt));
    }
    this.#mutations.compact();
  }

  // The remaining tasks run in the next turn: sockets and timers come first.
  #isLate(nowMs: number): boolean {
    return nowMs - this.#turnStartMs > this.#options.limits.turnMs;
  }

  /** Takes up the mutations that are ready, each with what its client sent after it. */
  async #resumeReady(): Promise<void> {
    for (;;) {
      const attempt = this.#attempts.nextReady();
      if (attempt === undefined) return;
      const { mutation, clientQueue } = attempt;
      if (mutation === null) {
        this.#readyReads.push(attempt);
        continue;
      }
      if (clientQueue !== null) this.#mutations.release(clientQueue);
      if (this.#attempts.resume(attempt) === "deliver") {
        this.#complete(mutation, attempt);
        continue;
      }
      this.#options.counters.reruns++;
      const next = this.#begin(mutation, mutation, attempt.number + 1);
      this.#endMutation(next, mutation, await this.#attempts.run(next));
    }
  }

  #begin(task: Task, mutation: MutationTask | null, number: number, startMs?: number): Attempt {
    const transaction = new Transaction(this.#options.env, mutation !== null, startMs);
    return new Attempt(task, transaction, number, mutation);
  }

  #endMutation(attempt: Attempt, task: MutationTask, end: RunEnd): void {
    switch (end) {
      case "ended":
        this.#complete(task, attempt);
        return;
      case "suspended":
        leaveCall();
        task.clientQueue?.block();
    }
  }

  async #runReads(): Promise<void> {
    await this.#resumeReads();
    // Delivering may submit more reads, which belong to the same turn.
    const reads = this.#reads;
    for (let at = 0; at < reads.length; at++) {
      const task = reads[at];
      if (task === undefined) continue;
      if (this.#pending !== null && task.mayReadAhead !== true) this.#pending.deferred.push(task);
      else {
        const attempt = this.#begin(task, null, 1);
        this.#endRead(attempt, await this.#attempts.run(attempt));
      }
    }
    reads.length = 0;
  }

  // For as long as the rest of the turn took, and a little in any case, so that neither starves.
  async #runPatientReads(): Promise<void> {
    const { turnMs, patientReadsPerTurnMax } = this.#options.limits;
    const startMs = performance.now();
    const untilMs = startMs + Math.max(turnMs / 5, startMs - this.#turnStartMs);
    for (let count = 0; count < patientReadsPerTurnMax; count++) {
      const task = this.#patientReads.take();
      if (task === null) return;
      const attempt = this.#begin(task, null, 1);
      this.#endRead(attempt, await this.#attempts.run(attempt));
      if (performance.now() > untilMs) return;
    }
  }

  // After the turn's mutations, which may have written what these reads saw.
  async #resumeReads(): Promise<void> {
    while (this.#pending === null) {
      const attempt = this.#readyReads.pop();
      if (attempt === undefined) return;
      if (this.#attempts.resume(attempt) === "deliver") {
        attempt.task.deliver(this.lastTs);
        continue;
      }
      const next = this.#begin(attempt.task, null, attempt.number + 1);
      this.#endRead(next, await this.#attempts.run(next));
    }
  }

  #endRead({ task }: Attempt, end: RunEnd): void {
    switch (end) {
      case "ended":
        // What is not durable yet is told to no client.
        if (this.#pending === null) task.deliver(this.lastTs);
        else this.#pending.readAhead.push(task);
        return;
      case "suspended":
        leaveCall();
    }
  }

  #complete(task: MutationTask, { transaction, number }: Attempt): void {
    const ordering = this.#ordering;
    const hasWritten =
      task.isSuccess && transaction.writes.some(({ before, after }) => before !== after);
    // Where there are several nodes, an answer is ordered as well as a write: a client that asks another
    // node again gets the first.
    const isOrdered =
      hasWritten || (ordering.kind !== "alone" && task.isSuccess && mustBeLogged(task));
    if (isOrdered && ordering.kind === "follows") {
      task.clientQueue?.block();
      this.#referred.count++;
      ordering.following.refer(task, transaction, number, this.lastTs);
      return;
    }
    const batch = this.#batch;
    batch.tasks.push(task);
    if (!isOrdered) return;
    batch.writers.push(task);
    const { store } = this.#options.env;
    for (const write of transaction.writes) {
      if (write.before === write.after) continue;
      batch.bytes += write.after?.size ?? 0;
      store.apply(write, batch.number, batch.changed);
      if (this.#attempts.waitingCount > 0) this.#attempts.noteWrite(write);
      if (ordering.kind === "orders") ordering.orders.wrote(write);
    }
  }

  /** Logs the batch. Where the log takes its time, live queries run meanwhile: returns the commit. */
  #commit(): Commit | null {
    const batch = this.#batch;
    if (batch.tasks.length === 0) return null;
    this.#batch = new Batch(batch.number + 1);
    if (batch.writers.length === 0) {
      this.#deliver(batch);
      return null;
    }
    const { env, counters } = this.#options;
    const nowNs = BigInt(Math.floor(env.nowMs())) * 1_000_000n;
    const ts = nowNs > this.lastTs ? nowNs : this.lastTs + 1n;
    const row = { ts, ...writeLog(batch) };
    counters.logBytes += row.body.length;
    const startMs = performance.now();
    const ordering = this.#ordering;
    const earlierTs = this.lastTs;
    const appended =
      ordering.kind === "orders"
        ? ordering.orders.append(row).then(() => ordering.orders.committed(row, earlierTs))
        : env.store.storage.append(row);
    if (batch.changed.length > 0) this.#observer.changed(batch.changed);
    if (!(appended instanceof Promise)) {
      this.#noteDurable(batch, ts, startMs);
      return null;
    }
    // `#endCommit` hears of a failure; until then it must not count as unhandled.
    appended.catch(() => undefined);
    this.#pending = { batch, ts, startMs, appended, readAhead: [], deferred: [] };
    return this.#pending;
  }

  async #endCommit({ batch, ts, startMs, appended, readAhead, deferred }: Commit): Promise<void> {
    await appended;
    this.#pending = null;
    this.#noteDurable(batch, ts, startMs);
    for (const task of readAhead) task.deliver(ts);
    this.#reads.push(...deferred);
  }

  #noteDurable(batch: Batch, ts: bigint, startMs: number): void {
    const { counters, lastCommit } = this.#options;
    this.#durableAtMs = performance.now();
    counters.commitMs.add(this.#durableAtMs - startMs);
    counters.batchMutations.add(batch.tasks.length);
    counters.commits++;
    counters.committedMutations += batch.writers.length;
    counters.documentsWritten += batch.changed.length;
    lastCommit.ts = ts;
    this.#deliver(batch);
  }

  #deliver(batch: Batch): void {
    this.#options.env.store.durableBatch = batch.number;
    for (const task of batch.tasks) task.deliver(this.lastTs);
    if (batch.changed.length > 0) this.#observer.committed(batch.changed);
    // The earlier versions were kept for the log and its observers alone.
    for (const cached of batch.changed) cached.beforeBatch = null;
  }
}

function mustBeLogged({ request, tables }: MutationTask): boolean {
  return request !== null || tables !== undefined;
}

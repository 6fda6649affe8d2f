import { setImmediate } from "node:timers";
import type { Clock } from "../clock.ts";
import type { Limits } from "../options.ts";
import type { Write } from "../txn/store.ts";
import { Transaction } from "../txn/transaction.ts";
import type { TransactionEnvironment } from "../txn/transaction.ts";
import { AttemptRunner } from "./attempt-runner.ts";
import type { RunEnd } from "./attempt-runner.ts";
import { Attempt } from "./attempt.ts";
import { Batches } from "./batches.ts";
import { leaveCall, outsideOfCalls } from "./call-scope.ts";
import type { Counters } from "./counters.ts";
import type { LastCommit } from "./last-commit.ts";
import { MutationQueue } from "./mutation-queue.ts";
import { OrdersAlone } from "./ordering.ts";
import type { Ordering } from "./ordering.ts";
import { ReferredMutations } from "./referred-mutations.ts";
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
  #batches: Batches;
  #turn: "none" | "scheduled" | "running" = "none";
  #isStopped = false;
  #ordering: Ordering;
  #beforeTurn: (() => void)[] = [];
  readonly #referred = new ReferredMutations();
  #turnStartMs = 0;
  // When the first task came that waits for the next turn. The tasks after it are read from their sockets
  // in the same phase of the event loop, so that its time serves them too.
  #arrivalMs = 0;
  #idleWaiters: (() => void)[] = [];

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#ordering = new OrdersAlone(options.env.store.storage);
    this.#batches = new Batches(options, unobserved, this.#ordering);
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
    this.#batches = new Batches(this.#options, observer, this.#ordering);
    this.#patientReads = patientReads;
  }

  /** Says who orders; between two turns. An engine that nobody told orders alone. */
  orderBy(ordering: Ordering): void {
    this.#ordering = ordering;
    this.#batches.orderBy(ordering);
    this.wake();
  }

  /** Does something at the beginning of the next turn, when nothing runs. */
  async beforeTurn(run: () => void): Promise<void> {
    this.wake();
    await new Promise<void>((resolve) => {
      this.#beforeTurn.push(() => {
        run();
        resolve();
      });
    });
  }

  /** Another node has decided on a mutation: its outcome is told once `ts` is applied here. */
  decided(task: MutationTask, ts: bigint): void {
    this.#referred.decided(task, ts);
    this.wake();
  }

  /** A mutation is to run again, once `ts` is applied here; nothing of its client followed it. */
  again(task: MutationTask, ts: bigint): void {
    this.#referred.again(task, ts);
    this.wake();
  }

  /** Nobody has decided on these mutations, nor will: they run again, in this order; between two turns. */
  putBack(tasks: readonly MutationTask[]): void {
    this.#referred.count -= tasks.length;
    this.#mutations.putBack(tasks);
    for (const task of tasks) this.#settle(task);
    this.wake();
  }

  /** Whether a hot function is left to the node that orders, and not run here. */
  handsOver(path: string): boolean {
    return this.#ordering.handsOver(path);
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
    this.#noteArrival(task);
    this.#mutations.push(task);
  }

  /** Like `submit`, for what another node sends: the longer that waits, the less holds of what it read. */
  submitFirst(task: MutationTask): void {
    this.#noteArrival(task);
    this.#mutations.pushFirst(task);
  }

  #noteArrival(task: MutationTask): void {
    this.wake();
    if (this.#turn === "running") this.#arrivalMs = performance.now();
    task.queuedAtMs = this.#arrivalMs;
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
    const { hasRows, takesMutations } = this.#ordering;
    const mayMutate = this.#mutations.length > 0 && takesMutations;
    if (mayMutate || this.#reads.length > 0 || this.#beforeTurn.length > 0) return true;
    if (this.#attempts.hasReady || !this.#patientReads.isEmpty) return true;
    return hasRows || this.#referred.isDue(this.lastTs);
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
      for (const run of this.#beforeTurn.splice(0)) run();
      const { doubt } = this.#ordering;
      if (doubt !== null) await doubt;
      this.#noteWrites(this.#batches.applyRows());
      await this.#runMutations();
      this.#ordering.mutationsRan();
      leaveCall();
      const pending = this.#batches.commit();
      await this.#runReads();
      await this.#runPatientReads();
      leaveCall();
      if (pending !== null) {
        this.#reads.push(...(await this.#batches.end(pending)));
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
    const { durableAtMs } = this.#batches;
    if (durableAtMs < this.#turnStartMs) return;
    this.#options.counters.deliverMs.add(performance.now() - durableAtMs);
  }

  #noteWrites(writes: readonly Write[]): void {
    if (this.#attempts.waitingCount > 0)
      for (const write of writes) this.#attempts.noteWrite(write);
  }

  async #runReferred(): Promise<void> {
    for (const task of this.#referred.takeDecided(this.lastTs)) {
      this.#settle(task);
      this.#batches.open.tasks.push(task);
    }
    for (const task of this.#referred.takeAgain(this.lastTs)) {
      if (task.clientQueue !== null) {
        this.#mutations.putBack([task]);
        this.#settle(task);
        continue;
      }
      const attempt = this.#begin(task, task, 1);
      this.#endMutation(attempt, task, await this.#attempts.run(attempt));
    }
  }

  #settle({ clientQueue }: MutationTask): void {
    if (clientQueue?.settle() === true) this.#mutations.release(clientQueue);
  }

  async #runMutations(): Promise<void> {
    await this.#runReferred();
    await this.#resumeReady();
    const { counters } = this.#options;
    for (;;) {
      // The time that one begins at is that at which the one before it was over.
      const nowMs = performance.now();
      if (this.#batches.open.isFull || !this.#ordering.takesMutations || this.#isLate(nowMs)) break;
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
      const mustGiveWay = clientQueue?.hasEarlier === true;
      const resumption = this.#attempts.resume(attempt);
      if (clientQueue !== null) this.#mutations.release(clientQueue, mustGiveWay ? mutation : null);
      if (mustGiveWay) {
        this.#options.counters.reruns++;
        continue;
      }
      if (resumption === "deliver") {
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
        task.clientQueue?.suspend();
    }
  }

  async #runReads(): Promise<void> {
    await this.#resumeReads();
    // Delivering may submit more reads, which belong to the same turn.
    const reads = this.#reads;
    for (let at = 0; at < reads.length; at++) {
      const task = reads[at];
      if (task === undefined) continue;
      const { pending } = this.#batches;
      if (pending !== null && task.mayReadAhead !== true) pending.deferred.push(task);
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
    while (this.#batches.pending === null) {
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
        if (this.#batches.pending === null) task.deliver(this.lastTs);
        else this.#batches.pending.readAhead.push(task);
        return;
      case "suspended":
        leaveCall();
    }
  }

  #complete(task: MutationTask, { transaction }: Attempt): void {
    const ordering = this.#ordering;
    const hasWritten =
      task.isSuccess && transaction.writes.some(({ before, after }) => before !== after);
    const isOrdered =
      hasWritten || (ordering.ordersAnswers && task.isSuccess && mustBeOrdered(task));
    const { clientQueue } = task;
    if (!isOrdered && clientQueue?.hasUndecided === true) {
      // It did not see what those before it do: that it fails says nothing yet.
      clientQueue.holdUntilDecided(task);
      return;
    }
    const referral = isOrdered ? ordering.refer(task, transaction, this.lastTs) : "not";
    if (referral !== "not") {
      clientQueue?.refer(referral);
      this.#referred.count++;
      return;
    }
    const batch = this.#batches.open;
    batch.tasks.push(task);
    if (!isOrdered) return;
    batch.writers.push(task);
    const { store } = this.#options.env;
    for (const write of transaction.writes) {
      if (write.before === write.after) continue;
      batch.bytes += write.after?.roughSize ?? 0;
      store.apply(write, batch.number, batch.changed);
      if (this.#attempts.waitingCount > 0) this.#attempts.noteWrite(write);
      ordering.wrote(write);
    }
  }
}

/** Whether a mutation is ordered though it wrote nothing here: its answer is to be in the log, or it did not run yet. */
function mustBeOrdered({ request, tables, isHandedOver }: MutationTask): boolean {
  return request !== null || tables !== undefined || isHandedOver === true;
}

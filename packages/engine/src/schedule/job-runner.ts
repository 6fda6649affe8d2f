import type { Clock, Timer } from "../clock.ts";
import type { Logger } from "../options.ts";
import { Call } from "../runtime/call.ts";
import type { Counters } from "../runtime/counters.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { IndexInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";
import { RangeBuilder } from "../txn/index-range.ts";
import { readPlan } from "../txn/table-query.ts";
import type { Transaction } from "../txn/transaction.ts";
import { patchDocument } from "../txn/write-document.ts";
import {
  endJob,
  jobTable,
  readJob,
  requestOf,
  scheduledFunctionsTable,
  stateOf,
} from "./scheduled-functions.ts";

const dueAtOnceMax = 32;
const timerMsMax = 2 ** 31 - 1;
const retentionMs = 7 * 24 * 3600 * 1000;
const forgottenAtOnce = 256;
const cleanupEveryMs = 3600 * 1000;

/**
 * Runs scheduled functions when they are due. A mutation is claimed and run in one transaction, so
 * it happens exactly once; an action is claimed first, so it happens at most once.
 */
export class JobRunner {
  readonly #runtime: RuntimeServices;
  readonly #clock: Clock;
  readonly #counters: Counters;
  readonly #logger: Logger;
  #timer: Timer | null = null;
  #cleanupTimer: Timer | null = null;
  #isLooking = false;
  #mustLookAgain = false;
  #isStarted = false;
  #isStopped = false;
  readonly #running = new Set<string>();
  #isLookingOnTime = false;

  constructor(options: {
    readonly runtime: RuntimeServices;
    readonly clock: Clock;
    readonly counters: Counters;
    readonly logger: Logger;
  }) {
    this.#runtime = options.runtime;
    this.#clock = options.clock;
    this.#counters = options.counters;
    this.#logger = options.logger;
  }

  /** The functions that run, and those of which it is not known yet whether they are due. */
  get running(): number {
    return this.#running.size + (this.#isLookingOnTime ? 1 : 0);
  }

  /** Fails the actions that the last stop interrupted, and begins to run what is due. */
  async start(): Promise<void> {
    this.#isStarted = true;
    await this.#runtime.transact((transaction) => this.#failInterrupted(transaction));
    void this.#look();
    this.#cleanupTimer = this.#clock.setTimeout(this.#cleanUp, 0);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of [this.#timer, this.#cleanupTimer])
      if (timer !== null) this.#clock.clearTimeout(timer);
  }

  /** Documents changed: perhaps something is due earlier now. */
  noteChanges(changed: readonly CachedDocument[]): void {
    if (changed.some(({ table }) => table.name === scheduledFunctionsTable)) void this.#look();
  }

  readonly #lookOnTime = (): void => {
    this.#isLookingOnTime = true;
    void this.#look();
  };

  // Starts what is due, and sets the timer for what is next.
  async #look(): Promise<void> {
    if (this.#isStopped || !this.#isStarted) return;
    if (this.#isLooking) {
      this.#mustLookAgain = true;
      return;
    }
    this.#isLooking = true;
    try {
      do {
        this.#mustLookAgain = false;
        const mayStart = this.#isLookingOnTime || this.#clock.waitsForTimers !== true;
        await this.#startDue(mayStart);
      } while (this.#mustLookAgain && !this.#isStopped);
    } catch (error) {
      this.#logger.error({ err: error }, "Looking for due scheduled functions failed.");
    } finally {
      this.#isLooking = false;
    }
  }

  async #startDue(mayStart: boolean): Promise<void> {
    const pending = await this.#runtime.read((transaction) => pendingJobs(transaction));
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
    if (mayStart) this.#isLookingOnTime = false;
    const nowMs = this.#runtime.nowMs();
    for (const job of pending) {
      if (this.#running.has(job.id)) continue;
      const { atMs } = requestOf(job);
      if (atMs > nowMs || !mayStart) {
        const delayMs = Math.max(0, Math.min(atMs - nowMs, timerMsMax));
        this.#timer = this.#clock.setTimeout(this.#lookOnTime, delayMs);
        return;
      }
      this.#running.add(job.id);
      this.#counters.scheduledRuns++;
      void this.#run(job);
    }
  }

  async #run(job: StoredDocument): Promise<void> {
    const request = requestOf(job);
    const fn = this.#runtime.registry.find(request.path);
    try {
      if (fn?.kind === "action") await this.#runAction(job.id);
      else await this.#runtime.transact((transaction) => this.#runMutation(transaction, job.id));
    } catch (error) {
      this.#logger.error({ err: error, path: request.path }, "A scheduled function failed.");
      await this.#giveUp(job.id, error);
    } finally {
      this.#running.delete(job.id);
      void this.#look();
    }
  }

  // A mutation that waited too long would wait as long again, for ever.
  async #giveUp(id: string, cause: unknown): Promise<void> {
    const runtime = this.#runtime;
    const error = cause instanceof Error ? cause.message : String(cause);
    await runtime.transact(async (transaction) => {
      const job = readJob(transaction, id);
      if (job === null || stateOf(job) !== "pending") return;
      endJob(transaction, job, { kind: "failed", error }, runtime.nowMs());
    });
  }

  async #runMutation(transaction: Transaction, id: string): Promise<void> {
    const runtime = this.#runtime;
    const job = readJob(transaction, id);
    if (job === null || stateOf(job) !== "pending") return;
    const { path, args } = requestOf(job);
    const call = new Call(runtime, null, { jobId: id });
    try {
      const fn = runtime.registry.require(path, "mutation", true);
      await transaction.attempt(() => call.mutation(fn, args, transaction));
    } catch (error) {
      const { message } = call.failure(error);
      this.#logger.error({ err: error, path }, "A scheduled mutation failed.");
      endJob(transaction, job, { kind: "failed", error: message }, runtime.nowMs());
      return;
    }
    const after = readJob(transaction, id);
    if (after === null || stateOf(after) !== "pending") return;
    endJob(transaction, after, { kind: "success" }, runtime.nowMs());
  }

  async #runAction(id: string): Promise<void> {
    const runtime = this.#runtime;
    const claimed = await runtime.transact(async (transaction) => {
      const job = readJob(transaction, id);
      if (job === null || stateOf(job) !== "pending") return null;
      patchDocument(transaction, job, { state: { kind: "inProgress" } });
      return requestOf(job);
    });
    if (claimed === null) return;
    const { path, args } = claimed;
    const outcome = await runtime.runAction({
      path,
      args,
      identity: null,
      allowInternal: true,
      jobId: id,
    });
    await runtime.transact(async (transaction) => {
      const job = readJob(transaction, id);
      if (job === null || stateOf(job) !== "inProgress") return;
      const state = outcome.ok
        ? ({ kind: "success" } as const)
        : ({ kind: "failed", error: outcome.message } as const);
      endJob(transaction, job, state, runtime.nowMs());
    });
  }

  async #failInterrupted(transaction: Transaction): Promise<void> {
    const error = "The server stopped while the action was running.";
    for (const job of await jobsIn(transaction, "inProgress", Infinity))
      endJob(transaction, job, { kind: "failed", error }, this.#runtime.nowMs());
  }

  readonly #cleanUp = (): void => {
    const oldMs = this.#runtime.nowMs() - retentionMs;
    this.#runtime
      .transact(async (transaction) => {
        const old = await completedBefore(transaction, oldMs);
        for (const job of old) transaction.write(job.table, job.id, job, null);
        return old.length;
      })
      .then(
        (count) => this.#scheduleCleanup(count === forgottenAtOnce ? 0 : cleanupEveryMs),
        (error: unknown) => this.#logger.error({ err: error }, "Forgetting old jobs failed."),
      );
  };

  #scheduleCleanup(delayMs: number): void {
    if (!this.#isStopped) this.#cleanupTimer = this.#clock.setTimeout(this.#cleanUp, delayMs);
  }
}

function pendingJobs(transaction: Transaction): Promise<StoredDocument[]> {
  return jobsIn(transaction, "pending", dueAtOnceMax);
}

function jobsIn(
  transaction: Transaction,
  state: "pending" | "inProgress",
  limit: number,
): Promise<StoredDocument[]> {
  const range = new RangeBuilder(jobIndex(transaction, "by_state")).eq("state.kind", state);
  return readRange(transaction, range, limit);
}

function completedBefore(transaction: Transaction, timeMs: number): Promise<StoredDocument[]> {
  const index = jobIndex(transaction, "by_completion");
  const range = new RangeBuilder(index).gt("completedTime", null).lt("completedTime", timeMs);
  return readRange(transaction, range, forgottenAtOnce);
}

async function readRange(
  transaction: Transaction,
  range: RangeBuilder,
  limit: number,
): Promise<StoredDocument[]> {
  const table = jobTable(transaction);
  const plan = { table, interval: range.finish(), order: "asc", operators: [] } as const;
  const documents: StoredDocument[] = [];
  for await (const document of readPlan(transaction, plan, limit)) documents.push(document);
  return documents;
}

function jobIndex(transaction: Transaction, name: string): IndexInfo {
  const index = jobTable(transaction).byName.get(name);
  if (index === undefined)
    throw new Error(`The table of scheduled functions has no index ${name}.`);
  return index;
}

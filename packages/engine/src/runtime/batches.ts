import type { Write } from "../txn/store.ts";
import type { TransactionEnvironment } from "../txn/transaction.ts";
import { Batch, writeLog } from "./batch.ts";
import type { Commit } from "./batch.ts";
import type { Counters } from "./counters.ts";
import type { LastCommit } from "./last-commit.ts";
import type { Ordering } from "./ordering.ts";
import type { Task } from "./task.ts";
import type { TurnObserver } from "./turn-observer.ts";

type BatchesOptions = {
  readonly env: TransactionEnvironment;
  readonly counters: Counters;
  readonly lastCommit: LastCommit;
};

/** The batches of an executor, one after the other: the one that a turn fills, and the one that becomes durable. */
export class Batches {
  readonly #options: BatchesOptions;
  readonly #observer: TurnObserver;
  #ordering: Ordering;
  #open = new Batch(1);
  #pending: Commit | null = null;
  #durableAtMs = -1;

  constructor(options: BatchesOptions, observer: TurnObserver, ordering: Ordering) {
    this.#options = options;
    this.#observer = observer;
    this.#ordering = ordering;
  }

  orderBy(ordering: Ordering): void {
    this.#ordering = ordering;
  }

  /** The batch of this turn. */
  get open(): Batch {
    return this.#open;
  }

  /** What becomes durable now, where that has to be waited for. */
  get pending(): Commit | null {
    return this.#pending;
  }

  /** When the newest of this node's own became durable, as `performance.now` tells it. */
  get durableAtMs(): number {
    return this.#durableAtMs;
  }

  /** Applies what other nodes committed, if there is any: live queries hear of it like of what was committed here. */
  applyRows(): readonly Write[] {
    if (!this.#ordering.hasRows) return [];
    const batch = this.#take();
    const { ts, writes } = this.#ordering.applyRows(batch.number, batch.changed);
    const { counters, lastCommit } = this.#options;
    counters.documentsWritten += batch.changed.length;
    lastCommit.ts = ts;
    if (batch.changed.length > 0) this.#observer.changed(batch.changed);
    this.#deliver(batch);
    return writes;
  }

  /** Logs the open batch. Where the log takes its time, live queries run meanwhile: returns the commit, for `end`. */
  commit(): Commit | null {
    if (this.#open.tasks.length === 0) return null;
    const batch = this.#take();
    if (batch.writers.length === 0) {
      this.#deliver(batch);
      return null;
    }
    const { env, counters, lastCommit } = this.#options;
    const nowNs = BigInt(Math.floor(env.nowMs())) * 1_000_000n;
    const ts = nowNs > lastCommit.ts ? nowNs : lastCommit.ts + 1n;
    const row = { ts, ...writeLog(batch) };
    counters.logBytes += row.body.length;
    const startMs = performance.now();
    const appended = this.#ordering.append(row, lastCommit.ts);
    if (batch.changed.length > 0) this.#observer.changed(batch.changed);
    if (!(appended instanceof Promise)) {
      this.#noteDurable(batch, ts, startMs);
      return null;
    }
    // `end` hears of a failure; until then it must not count as unhandled.
    appended.catch(() => undefined);
    this.#pending = { batch, ts, startMs, appended, readAhead: [], deferred: [] };
    return this.#pending;
  }

  /** Resolves when a commit is durable and told, with the reads that had to wait for that. */
  async end({ batch, ts, startMs, appended, readAhead, deferred }: Commit): Promise<Task[]> {
    await appended;
    this.#pending = null;
    this.#noteDurable(batch, ts, startMs);
    for (const task of readAhead) task.deliver(ts);
    return deferred;
  }

  #take(): Batch {
    const batch = this.#open;
    this.#open = new Batch(batch.number + 1);
    return batch;
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
    const { env, lastCommit } = this.#options;
    env.store.durableBatch = batch.number;
    for (const task of batch.tasks) task.deliver(lastCommit.ts);
    if (batch.changed.length > 0) this.#observer.committed(batch.changed);
    // The earlier versions were kept for the log and its observers alone.
    for (const cached of batch.changed) cached.beforeBatch = null;
  }
}

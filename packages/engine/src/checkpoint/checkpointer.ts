import type { LastCommit } from "../runtime/last-commit.ts";
import type { Awaitable, CheckpointStep } from "../storage/storage.ts";
import type { ClientSession, RequestLedger } from "../sync/request-ledger.ts";
import { CachedDocument } from "../txn/cached-document.ts";
import type { Store } from "../txn/store.ts";
import type { FlushedDocument } from "../txn/table-overlay.ts";

/** The log keeps what is younger than this even if the tables have it. */
export const logRetentionMs = 10_000;
const logRetentionNs = BigInt(logRetentionMs) * 1_000_000n;
const truncatedRowsMax = 64;
const forgottenSessionsMax = 16;
const sessionRetentionMs = 14 * 24 * 3600 * 1000;

/**
 * Writes what the log says to the tables, in the order of the tables, a bounded step at a time.
 * A sweep goes once through everything that lags behind; when it is over, the log up to its
 * beginning is no longer needed.
 */
export class Checkpointer {
  readonly #store: Store;
  readonly #ledger: RequestLedger;
  readonly #lastCommit: LastCommit;
  readonly #nowMs: () => number;
  readonly #logBytes: () => number;
  #sweep: Generator<CachedDocument | ClientSession> | null = null;
  #sweepTs = 0n;
  #sweepLogBytes = 0;
  #watermark: bigint;
  /** How much had been logged when everything up to the watermark was. */
  #watermarkLogBytes = 0;
  #savedCatalog = "";
  /** Whether there may be rows that are old enough to go. */
  #hasOldRows = true;
  #truncatedTs = 0n;

  constructor(options: {
    readonly store: Store;
    readonly ledger: RequestLedger;
    readonly lastCommit: LastCommit;
    readonly nowMs: () => number;
    readonly watermark: bigint;
    /** How many bytes were ever logged. */
    readonly logBytes?: () => number;
  }) {
    this.#store = options.store;
    this.#ledger = options.ledger;
    this.#lastCommit = options.lastCommit;
    this.#nowMs = options.nowMs;
    this.#watermark = options.watermark;
    this.#logBytes = options.logBytes ?? (() => 0);
  }

  /** How many documents and sessions the tables lag behind. */
  get backlog(): number {
    return this.#store.overlay.dirty.size + this.#ledger.dirtyCount;
  }

  /** Everything up to here is in the tables. */
  get watermark(): bigint {
    return this.#watermark;
  }

  /** How many bytes of the log a restart would read. */
  get lagBytes(): number {
    return this.#logBytes() - this.#watermarkLogBytes;
  }

  /** Whether rows stay in the log only until they are old enough. */
  get hasYoungRows(): boolean {
    return this.#truncatedTs < this.#watermark;
  }

  get isDone(): boolean {
    return this.#sweep === null && this.backlog === 0 && this.#watermark >= this.#lastCommit.ts;
  }

  /** Stages one step of about `itemsMax` documents and sessions; returns how many it flushed. */
  step(itemsMax: number): Awaitable<number> {
    const plan = this.#plan(itemsMax);
    const { storage } = this.#store;
    const staged = storage.stage(plan.step);
    if (!(staged instanceof Promise)) return this.#markFlushed(plan);
    this.#markInFlight(plan);
    return staged.then(() => this.#markFlushed(plan));
  }

  /** Removes some of what is no longer needed; returns whether there may be more. */
  forget(): Awaitable<boolean> {
    const forgotten = this.#forgetOld(0);
    if (forgotten instanceof Promise) return forgotten.then(() => this.#hasOldRows);
    return this.#hasOldRows;
  }

  #plan(itemsMax: number): Plan {
    this.#sweep ??= this.#beginSweep();
    const plan = new Plan(this.#store.durableBatch);
    for (let count = 0; count < itemsMax; count++) {
      const next = this.#sweep.next();
      if (next.done === true) {
        this.#sweep = null;
        this.#planEnd(plan);
        break;
      }
      plan.add(next.value);
    }
    return plan;
  }

  // The engine goes on while the storage is busy: until it answers, the tables may hold the old or the
  // new version of these.
  #markInFlight({ documents, sessions }: Plan): void {
    this.#store.overlay.markInFlight(documents);
    for (const session of sessions) this.#ledger.markInFlight(session);
  }

  *#beginSweep(): Generator<CachedDocument | ClientSession> {
    this.#sweepTs = this.#lastCommit.ts;
    this.#sweepLogBytes = this.#logBytes();
    yield* this.#ledger.takeChanged();
    yield* this.#store.overlay.dirty.sweep();
  }

  #planEnd(plan: Plan): void {
    plan.sweepTs = this.#sweepTs;
    plan.step.meta.push({ name: "watermark", value: String(this.#sweepTs) });
    const catalog = this.#store.catalog.recordText();
    if (catalog === this.#savedCatalog) return;
    this.#savedCatalog = catalog;
    plan.step.meta.push({ name: "catalog", value: catalog });
  }

  #markFlushed(plan: Plan): Awaitable<number> {
    for (const document of plan.documents) this.#store.markFlushed(document);
    for (const session of plan.sessions) this.#ledger.markFlushed(session);
    this.#store.overlay.markInFlight([]);
    if (plan.sweepTs !== null) {
      this.#watermark = plan.sweepTs;
      this.#watermarkLogBytes = this.#sweepLogBytes;
      this.#hasOldRows = true;
    }
    return this.#hasOldRows ? this.#forgetOld(plan.size) : plan.size;
  }

  #forgetOld(flushed: number): Awaitable<number> {
    const { storage } = this.#store;
    const nowMs = Math.floor(this.#nowMs());
    const oldNs = BigInt(nowMs) * 1_000_000n - logRetentionNs;
    const until = this.#watermark < oldNs ? this.#watermark : oldNs;
    const truncated = storage.truncateLog(until, truncatedRowsMax);
    const dropped = storage.dropSessions(nowMs - sessionRetentionMs, forgottenSessionsMax);
    if (truncated instanceof Promise || dropped instanceof Promise) {
      return Promise.all([truncated, dropped]).then((counts) =>
        this.#noteForgotten(until, counts, flushed),
      );
    }
    return this.#noteForgotten(until, [truncated, dropped], flushed);
  }

  #noteForgotten(until: bigint, [rows, sessions]: [number, number], flushed: number): number {
    this.#hasOldRows = rows === truncatedRowsMax || sessions === forgottenSessionsMax;
    if (!this.#hasOldRows) this.#truncatedTs = until;
    return flushed;
  }
}

class Plan {
  readonly #durableBatch: number;
  #heldBack = 0;
  readonly documents: FlushedDocument[] = [];
  readonly sessions: ClientSession[] = [];
  /** Set when the step ends a sweep. */
  sweepTs: bigint | null = null;
  readonly step = {
    documents: [] as CheckpointStep["documents"][number][],
    removedEntries: [] as CheckpointStep["removedEntries"][number][],
    addedEntries: [] as CheckpointStep["addedEntries"][number][],
    sessions: [] as CheckpointStep["sessions"][number][],
    meta: [] as CheckpointStep["meta"][number][],
  } satisfies CheckpointStep;

  constructor(durableBatch: number) {
    this.#durableBatch = durableBatch;
  }

  /** How many items are flushed for good: those held back come again. */
  get size(): number {
    return this.documents.length + this.sessions.length - this.#heldBack;
  }

  add(item: CachedDocument | ClientSession): void {
    if (item instanceof CachedDocument) this.#addDocument(item);
    else this.#addSession(item);
  }

  #addSession(session: ClientSession): void {
    this.sessions.push(session);
    const { id, lastMs } = session;
    this.step.sessions.push({ id, lastMs, body: session.serialize() });
  }

  #addDocument(cached: CachedDocument): void {
    const { table, id, storedKeys } = cached;
    // While a turn waits, a step may come between its mutations and their log row. The tables must not
    // hold what the log does not: after a crash the mutation's client would send it again.
    const isDurable = cached.batch <= this.#durableBatch;
    const version = isDurable ? cached.current : cached.beforeBatch;
    if (!isDurable) this.#heldBack++;
    this.documents.push({ cached, version });
    if (storedKeys === null && version === null) return;
    this.step.documents.push({ table: table.number, id, json: version?.json ?? null });
    if (storedKeys === (version?.sharedKeys ?? null)) return;
    for (const { number: index, position } of table.indexes) {
      const before = storedKeys?.made[position]?.key;
      const after = version?.keys[position]?.key;
      if (before === after) continue;
      if (before !== undefined) this.step.removedEntries.push({ index, key: before });
      if (after !== undefined) this.step.addedEntries.push({ index, key: after, id });
    }
  }
}

import { LocalRows } from "../cluster/local-rows.ts";
import { LogStartsLater } from "../cluster/shared-log.ts";
import { idIn } from "../log/document-line.ts";
import { checksumOf, readLogBody } from "../log/log-record.ts";
import type { LogEntry, LoggedRequest } from "../log/log-record.ts";
import type { Counters } from "../runtime/counters.ts";
import { isStorageDamage, StorageDamage } from "../storage/storage-damage.ts";
import type { LogRow, Storage } from "../storage/storage.ts";
import type { ClientSession, RequestLedger } from "../sync/request-ledger.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { Store, Write } from "../txn/store.ts";
import type { NodeLog } from "./node-log.ts";
import { writeOver } from "./write-over.ts";

type FollowerOptions = {
  readonly log: NodeLog;
  readonly store: Store;
  readonly storage: Storage;
  readonly ledger: RequestLedger;
  readonly counters: Counters;
  readonly loadSession: (id: string) => ClientSession;
  /** An answer is in the log: in the turn that applies it. */
  readonly onAnswer: (request: LoggedRequest, ts: bigint) => void;
  /** The newest row that is applied. */
  readonly lastTs: bigint;
  /** Rows have come: a turn shall apply them. */
  readonly wake: () => void;
  readonly onFatal: (error: unknown) => void;
};

const fetchedRowsMax = 512;
const rowsPerTurn = 256;

/**
 * Applies the rows that another node appended, in their order and without gaps: as that node sends them, and
 * from the log what it did not send.
 */
export class LogFollower {
  readonly #options: FollowerOptions;
  readonly #queue: LogRow[] = [];
  #queuedTs: bigint;
  #appliedTs: bigint;
  #fetching: Promise<void> | null = null;
  #mustFetchAgain = false;
  readonly #localRows: LocalRows;
  #waiting: { readonly ts: bigint; readonly run: () => void }[] = [];

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#localRows = new LocalRows(options.storage, options.onFatal);
    this.#queuedTs = options.lastTs;
    this.#appliedTs = options.lastTs;
  }

  /** The newest row that is applied or waits to be. */
  get queuedTs(): bigint {
    return this.#queuedTs;
  }

  /** How many rows wait to be applied. */
  get waitingRows(): number {
    return this.#queue.length;
  }

  get hasRows(): boolean {
    return this.#queue.length > 0 && !this.#localRows.isBehind;
  }

  /** A row has come from the node that orders. */
  offer(row: LogRow, earlierTs: bigint): void {
    if (row.ts <= this.#queuedTs) return;
    // A damaged one is read again, from where it must not be.
    const isNext = earlierTs === this.#queuedTs && this.#fetching === null && isWhole(row);
    if (!isNext) {
      void this.fetch();
      return;
    }
    this.#push(row);
    this.#options.wake();
  }

  /** Reads from the log what has not come. Resolves when everything is queued that was in the log now, if it could be read. */
  fetch(): Promise<void> {
    if (this.#fetching !== null) {
      this.#mustFetchAgain = true;
      return this.#fetching;
    }
    this.#fetching = this.#fetch()
      .catch((error: unknown) => {
        // Where the log cannot be reached the next look at it may go better.
        if (isStorageDamage(error) || error instanceof LogStartsLater) this.#options.onFatal(error);
      })
      .finally(() => {
        this.#fetching = null;
      });
    return this.#fetching;
  }

  /** Runs something once everything up to `ts` is applied, in the turn that applies it. */
  whenApplied(ts: bigint, run: () => void): void {
    if (ts <= this.#appliedTs) run();
    else this.#waiting.push({ ts, run });
  }

  /** Lets go of whoever waits: this node follows no more. */
  stop(): void {
    this.#waiting = [];
  }

  applyRows(number: number, changed: CachedDocument[]): { ts: bigint; writes: readonly Write[] } {
    const writes: Write[] = [];
    const { counters } = this.#options;
    for (const row of this.#queue.splice(0, rowsPerTurn)) {
      for (const entry of readLogBody(row.body)) {
        const write = this.#writeOf(entry, row.ts);
        if (write === null) continue;
        this.#options.store.apply(write, number, changed);
        writes.push(write);
      }
      this.#localRows.keep(row);
      counters.appliedBytes += row.body.length;
      this.#appliedTs = row.ts;
    }
    if (this.#localRows.isBehind) this.#localRows.whenNotBehind(this.#options.wake);
    const ready = this.#waiting.filter(({ ts }) => ts <= this.#appliedTs);
    if (ready.length > 0) this.#waiting = this.#waiting.filter(({ ts }) => ts > this.#appliedTs);
    for (const { run } of ready) run();
    return { ts: this.#appliedTs, writes };
  }

  async #fetch(): Promise<void> {
    const { log, wake } = this.#options;
    do {
      this.#mustFetchAgain = false;
      const rows = await log.after(this.#queuedTs, fetchedRowsMax);
      for (const row of rows) {
        if (!isWhole(row)) throw new StorageDamage(`The log is damaged at ${row.ts}.`);
        if (row.ts > this.#queuedTs) this.#push(row);
      }
      if (rows.length > 0) wake();
      if (rows.length === fetchedRowsMax) this.#mustFetchAgain = true;
    } while (this.#mustFetchAgain);
  }

  #push(row: LogRow): void {
    this.#queue.push(row);
    this.#queuedTs = row.ts;
  }

  /** Learns what a line says; returns the write that it is, if it is one. */
  #writeOf(entry: LogEntry, ts: bigint): Write | null {
    const { store, ledger, loadSession, onAnswer } = this.#options;
    switch (entry.kind) {
      case "table":
        store.catalog.restoreTable(entry.name, entry.number).isRecorded = true;
        return null;
      case "request":
        ledger.restore(entry, ts, loadSession);
        onAnswer(entry, ts);
        return null;
      case "document":
        return this.#documentWrite(entry);
      case "deletion": {
        const table = this.#tableOf(entry.table);
        const { id } = entry;
        return { table, id, before: store.read(table, id), after: null };
      }
    }
  }

  #documentWrite({
    table: number,
    json,
    keepsKeys: keptAs,
  }: Extract<LogEntry, { kind: "document" }>): Write {
    const table = this.#tableOf(number);
    return writeOver(this.#options.store, { table, id: idIn(json), json, keptAs });
  }

  #tableOf(number: number) {
    const table = this.#options.store.catalog.tableByNumber(number);
    if (table === undefined) throw new Error(`The log names table ${number} before it says which.`);
    return table;
  }
}

function isWhole({ body, checksum }: LogRow): boolean {
  return checksumOf(body) === checksum;
}

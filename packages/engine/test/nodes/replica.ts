import { createIdSource } from "../../src/ids/document-id.ts";
import { LogWriter, readLogBody } from "../../src/log/log-record.ts";
import type { LogEntry } from "../../src/log/log-record.ts";
import { defaultLimits } from "../../src/options.ts";
import { readSchema } from "../../src/schema/read-schema.ts";
import { memoryStorage } from "../../src/storage/memory-storage.ts";
import type { LogRow } from "../../src/storage/storage.ts";
import { Catalog } from "../../src/txn/catalog.ts";
import type { TableInfo } from "../../src/txn/catalog.ts";
import { DatabaseWriter } from "../../src/txn/database.ts";
import type { StoredDocument } from "../../src/txn/document.ts";
import { ReadSet, upperOf } from "../../src/txn/read-set.ts";
import { Store } from "../../src/txn/store.ts";
import { Transaction } from "../../src/txn/transaction.ts";
import { perform, schema, told } from "./purses.ts";
import type { Wish } from "./purses.ts";

/** What of a transaction leaves its node: numbers and texts alone, no object of a node. */
export type TransactionRecord = {
  /** The commit up to which its node had applied the log. */
  readonly ts: bigint;
  readonly ids: readonly string[];
  readonly intervals: readonly PlainInterval[];
  readonly writes: readonly {
    readonly table: number;
    readonly id: string;
    readonly json: string | null;
  }[];
  readonly result: string;
};

type PlainInterval = {
  readonly table: number;
  readonly index: string;
  readonly lower: string;
  readonly upper: string | null;
};

export type Change = {
  readonly table: TableInfo;
  readonly id: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
};

export type Answer = { readonly ts: bigint; readonly result: string };

const keptCommits = 64;

/** One node's tables, made of the log alone: the engine's own store, transactions and read sets. */
export class Replica {
  readonly #store: Store;
  readonly #nextId: (table: number) => string;
  readonly answers = new Map<string, Answer>();
  #commits: { readonly ts: bigint; readonly changes: readonly Change[] }[] = [];
  #created = 0;
  ts = 0n;

  constructor(random: () => number) {
    const declared = [...readSchema(schema).tables.values()];
    const catalog = new Catalog(null, declared, { isStrict: true });
    this.#store = new Store(catalog, memoryStorage(), 1_000_000);
    this.#nextId = createIdSource(random);
  }

  /** Runs a transaction on what is applied, and keeps nothing of it. */
  async execute(wish: Wish): Promise<TransactionRecord> {
    // Taken before the first read: what is applied while it runs counts as unseen.
    const { ts } = this;
    const transaction = this.#transaction();
    const journal = { before: null, after: null, isUsed: false };
    const result = await perform(new DatabaseWriter(transaction, journal), wish);
    transaction.isOver = true;
    const { reads, writes } = transaction;
    const intervals = reads.intervals.map((interval) => ({
      table: interval.index.table.number,
      index: interval.index.name,
      lower: interval.lower,
      upper: upperOf(interval),
    }));
    const plain = writes.map(({ table, id, after }) => ({
      table: table.number,
      id,
      json: after?.json ?? null,
    }));
    return { ts, ids: [...reads.ids], intervals, writes: plain, result };
  }

  /** Everything there is, as a query of a client is told it. */
  async view(): Promise<string> {
    const journal = { before: null, after: null, isUsed: false };
    const rows = await new DatabaseWriter(this.#transaction(), journal).query("purses").collect();
    return told(rows.map(({ owner, gold }) => [String(owner), Number(gold)] as const));
  }

  /** Whether anything that a transaction read was written by a commit that it did not see, or by `pending`. */
  isOvertaken(record: TransactionRecord, pending: readonly Change[]): boolean {
    const reads = this.#readSetOf(record);
    if (pending.some((change) => reads.isTouchedBy(change))) return true;
    const [oldest] = this.#commits;
    if (oldest !== undefined && oldest.ts > record.ts + 1n && this.#commits.length === keptCommits)
      return true;
    return this.#commits.some(
      ({ ts, changes }) => ts > record.ts && changes.some((change) => reads.isTouchedBy(change)),
    );
  }

  /** What the writes of a record change, on top of `pending`. */
  changesOf({ writes }: TransactionRecord, pending: readonly Change[]): Change[] {
    return writes.map(({ table: number, id, json }) => {
      const table = this.#tableOf(number);
      const earlier = pending.findLast((change) => change.id === id);
      const before = earlier === undefined ? this.#store.read(table, id) : earlier.after;
      return {
        table,
        id,
        before,
        after: json === null ? null : this.#store.parse(table, id, json),
      };
    });
  }

  /** Takes the next row of the log; one that it has already changes nothing. */
  apply(row: LogRow): void {
    if (row.ts <= this.ts) return;
    if (row.ts !== this.ts + 1n) throw new Error(`Row ${row.ts} came after ${this.ts}.`);
    const changes: Change[] = [];
    for (const entry of readLogBody(row.body)) this.#applyEntry(entry, row.ts, changes);
    this.ts = row.ts;
    this.#commits.push({ ts: row.ts, changes });
    if (this.#commits.length > keptCommits) this.#commits = this.#commits.slice(-keptCommits);
  }

  #applyEntry(entry: LogEntry, ts: bigint, changes: Change[]): void {
    switch (entry.kind) {
      case "request":
        this.answers.set(`${entry.sessionId} ${entry.requestId}`, { ts, result: entry.resultJson });
        return;
      case "document":
        this.#change(entry.table, JSON.parse(entry.json)._id as string, entry.json, changes);
        return;
      case "deletion":
        this.#change(entry.table, entry.id, null, changes);
        return;
      case "table":
        return;
    }
  }

  #change(number: number, id: string, json: string | null, changes: Change[]): void {
    const table = this.#tableOf(number);
    const before = this.#store.read(table, id);
    const after = json === null ? null : this.#store.parse(table, id, json);
    this.#store.apply({ table, id, before, after }, Number(this.ts) + 1, []);
    changes.push({ table, id, before, after });
  }

  #transaction(): Transaction {
    const env = {
      store: this.#store,
      search: null,
      limits: defaultLimits,
      nowMs: () => 0,
      nextCreationTime: () => ++this.#created,
      nextId: this.#nextId,
    };
    return new Transaction(env, true);
  }

  #readSetOf({ ids, intervals }: TransactionRecord): ReadSet {
    const reads = new ReadSet();
    reads.ids.push(...ids);
    for (const { table, index: name, lower, upper } of intervals) {
      const { byId, byName } = this.#tableOf(table);
      reads.add({ index: byName.get(name) ?? byId, lower, upper, prefixFields: 0 });
    }
    return reads;
  }

  #tableOf(number: number): TableInfo {
    const table = this.#store.catalog.tableByNumber(number);
    if (table === undefined) throw new Error(`There is no table ${number}.`);
    return table;
  }
}

/** The row of a batch. */
export function rowOf(
  ts: bigint,
  changes: readonly Change[],
  requests: readonly { client: string; id: number; result: string }[],
): LogRow {
  const log = new LogWriter();
  const last = new Map(changes.map((change) => [change.id, change]));
  for (const { table, id, after } of last.values()) {
    if (after !== null) log.document(table.number, after.json);
    else if (changes.find((change) => change.id === id)?.before !== null)
      log.deletion(table.number, id);
  }
  for (const { client, id, result } of requests) {
    const request = { sessionId: client, requestId: id, resultJson: result };
    log.request({ ...request, asker: null, logLinesJson: "[]" });
  }
  return { ts, ...log.finish() };
}

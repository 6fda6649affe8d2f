import { LogWriter } from "../log/log-record.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { TableInfo } from "../txn/catalog.ts";
import type { Task, MutationTask } from "./task.ts";

// Beyond these bounds a turn would keep clients waiting and rows would grow large.
const batchTasksMax = 2048;
const batchBytesMax = 8 * 1024 * 1024;

/** The mutations of one turn, which become durable together. */
export class Batch {
  readonly number: number;
  readonly tasks: MutationTask[] = [];
  /** The tasks whose writes, or answers, are in the batch. */
  readonly writers: MutationTask[] = [];
  readonly changed: CachedDocument[] = [];
  bytes = 0;

  constructor(number: number) {
    this.number = number;
  }

  get isFull(): boolean {
    return this.tasks.length >= batchTasksMax || this.bytes >= batchBytesMax;
  }
}

/** A batch that is on its way into the log. */
export type Commit = {
  readonly batch: Batch;
  readonly ts: bigint;
  readonly startMs: number;
  readonly appended: Promise<void>;
  /** The reads that saw it already: their outcome is delivered when it is durable. */
  readonly readAhead: Task[];
  /** The reads that may run only then. */
  readonly deferred: Task[];
};

/** The row of the log that makes a batch durable. */
export function writeLog(batch: Batch): { body: Buffer; checksum: number } {
  const log = new LogWriter();
  for (const { tables } of batch.writers)
    if (tables !== undefined) for (const table of tables) recordTable(log, table);
  for (const { table, id, current, beforeBatch } of batch.changed) {
    recordTable(log, table);
    if (current !== null) {
      const keepsKeys = beforeBatch !== null && current.sharesKeysWith(beforeBatch);
      log.document(table.number, current.json, keepsKeys ? table.indexedAs : null);
    } else if (beforeBatch !== null) log.deletion(table.number, id);
  }
  for (const { request } of batch.writers) if (request !== null) log.request(request);
  return log.finish();
}

function recordTable(log: LogWriter, table: TableInfo): void {
  if (table.isRecorded) return;
  log.table(table.number, table.name);
  table.isRecorded = true;
}

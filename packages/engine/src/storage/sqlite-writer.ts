// The thread that writes a SQLite file: it carries orders out one after another, and answers each.
import { parentPort, workerData } from "node:worker_threads";
import { SqliteStorage } from "./sqlite-storage.ts";
import { StorageDamage } from "./storage-damage.ts";
import type { Awaitable } from "./storage.ts";
import type { WriterAnswer, WriterOrder, WriterRequest } from "./writer-order.ts";

const { path } = workerData as { path: string };
const storage = new SqliteStorage(path, true);

parentPort?.on("message", ({ id, order }: WriterRequest) => {
  try {
    const value = carryOut(order);
    if (value instanceof Promise) void value.then(...settlersOf(id));
    else answer({ id, value });
  } catch (error) {
    answerFault(id, error);
  }
});

function carryOut(order: WriterOrder): Awaitable<unknown> {
  switch (order.kind) {
    case "open":
      return storage.open();
    case "append":
      return storage.append(order.row);
    case "materialise":
      storage.materialise(order.step);
      // Readers see only what is committed.
      return storage.settle();
    case "dropLogRow":
      return storage.dropLogRow(order.ts);
    case "truncateLog":
      return storage.truncateLog(order.ts, order.rowsMax);
    case "dropSessions":
      return storage.dropSessions(order.beforeMs, order.rowsMax);
    case "dropIndex":
      return storage.dropIndex(order.index, order.rowsMax);
    case "settle":
      return storage.settle();
    case "tidy":
      return storage.tidy();
    case "compact":
      return storage.compact();
    case "backup":
      return storage.backup(order.folder);
    case "close":
      return storage.close();
  }
}

function settlersOf(id: number): [(value: unknown) => void, (error: unknown) => void] {
  return [(value) => answer({ id, value }), (error) => answerFault(id, error)];
}

function answerFault(id: number, error: unknown): void {
  answer(error instanceof StorageDamage ? { id, damage: error.what } : { id, error });
}

function answer(what: WriterAnswer): void {
  parentPort?.postMessage(what);
}

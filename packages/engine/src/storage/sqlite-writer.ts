// The thread that writes a SQLite file: it executes commands one after another, and answers each.
import { parentPort, workerData } from "node:worker_threads";
import { SqliteStorage } from "./sqlite-storage.ts";
import { StorageDamage } from "./storage-damage.ts";
import type { Awaitable } from "./storage.ts";
import type { WriterAnswer, WriterCommand, WriterRequest } from "./writer-command.ts";

const { path, isCopy } = workerData as { path: string; isCopy: boolean };
const storage = new SqliteStorage(path, true, isCopy);

parentPort?.on("message", ({ id, command }: WriterRequest) => {
  try {
    const value = execute(command);
    if (value instanceof Promise) void value.then(...answersOf(id));
    else answer({ id, value });
  } catch (error) {
    answerFault(id, error);
  }
});

function execute(command: WriterCommand): Awaitable<unknown> {
  switch (command.kind) {
    case "open":
      return storage.open();
    case "append":
      return storage.appendAll(command.rows);
    case "stage":
      storage.stage(command.step);
      // Readers see only what is committed.
      return storage.flush();
    case "dropLogRow":
      return storage.dropLogRow(command.ts);
    case "truncateLog":
      return storage.truncateLog(command.ts, command.rowsMax);
    case "dropSessions":
      return storage.dropSessions(command.beforeMs, command.rowsMax);
    case "dropIndex":
      return storage.dropIndex(command.index, command.rowsMax);
    case "flush":
      return storage.flush();
    case "tidy":
      return storage.tidy();
    case "compact":
      return storage.compact();
    case "backup":
      return storage.backup(command.folder);
    case "close":
      return storage.close();
  }
}

function answersOf(id: number): [(value: unknown) => void, (error: unknown) => void] {
  return [(value) => answer({ id, value }), (error) => answerFault(id, error)];
}

function answerFault(id: number, error: unknown): void {
  answer(error instanceof StorageDamage ? { id, damage: error.what } : { id, error });
}

function answer(what: WriterAnswer): void {
  parentPort?.postMessage(what);
}

import { createHook } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultLimits } from "../options.ts";
import { readSchema } from "../schema/read-schema.ts";
import { memoryStorage } from "../storage/memory-storage.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import { Catalog } from "../txn/catalog.ts";
import type { TableInfo } from "../txn/catalog.ts";
import { StoredDocument } from "../txn/document.ts";
import { Store } from "../txn/store.ts";
import type { Write } from "../txn/store.ts";
import { Transaction } from "../txn/transaction.ts";
import { AttemptRunner } from "./attempt-runner.ts";
import { Attempt } from "./attempt.ts";
import type { Task } from "./task.ts";

const transactionMs = 1000;
const readId = "0000000000000000000000000000000";
const otherId = "0000000000000000000000000000001";

let clock: ManualClock;
let store: Store;
let readyCount: number;
let runner: AttemptRunner;
let immediates = 0;

// How often somebody asked for the next phase of the event loop.
const hook = createHook({
  init(_id, type) {
    if (type === "Immediate") immediates++;
  },
});
beforeAll(() => hook.enable());
afterAll(() => hook.disable());

beforeEach(() => {
  const schema = defineSchema({ notes: defineTable({ rank: v.number() }) });
  const catalog = new Catalog(null, [...readSchema(schema).tables.values()], { isStrict: true });
  store = new Store(catalog, memoryStorage(), 1_000_000);
  clock = new ManualClock(0);
  readyCount = 0;
  runner = new AttemptRunner({ clock, transactionMs, onReady: () => readyCount++ });
  runner.startWatching();
});

/** A task that has read one document, and ends when it is told to. */
class WaitingTask implements Task {
  readonly #ended = Promise.withResolvers<void>();
  error: unknown = null;

  async run(transaction: Transaction): Promise<void> {
    await transaction.read(notes(), readId);
    await this.#ended.promise;
  }

  end(): void {
    this.#ended.resolve();
  }

  abandon(error: unknown): void {
    this.error = error;
  }

  deliver(): void {}
}

function notes(): TableInfo {
  return store.catalog.ensureTable("notes");
}

function attemptOf(task: Task, number = 1): Attempt {
  const env = {
    store,
    search: null,
    limits: defaultLimits,
    nowMs: () => clock.now(),
    nextCreationTime: () => 1,
    nextId: () => readId,
  };
  return new Attempt(task, new Transaction(env, true), number, null);
}

function writeOf(id: string): Write {
  const after = new StoredDocument(notes(), id, { _id: id, _creationTime: 1, rank: 1 }, 10);
  return { table: notes(), id, before: null, after };
}

test("what ends without waiting ends within the turn", async () => {
  const task = new WaitingTask();
  task.end();
  const attempt = attemptOf(task);
  expect(await runner.run(attempt)).toBe("ended");
  expect(attempt.state.kind).toBe("over");
  expect(attempt.transaction).toMatchObject({ isOver: true, hasWaited: false });
  expect(runner).toMatchObject({ waitingCount: 0, hasReady: false });
});

test("what waits for the event loop is suspended, and ready when it has ended", async () => {
  const task = new WaitingTask();
  const attempt = attemptOf(task);
  expect(await runner.run(attempt)).toBe("suspended");
  expect(attempt.transaction).toMatchObject({ isOver: false, hasWaited: true });
  expect(runner).toMatchObject({ waitingCount: 1, hasReady: false });

  task.end();
  await setImmediate();
  expect(readyCount).toBe(1);
  expect(attempt.transaction.isOver).toBe(true);
  expect(runner.nextReady()).toBe(attempt);
  expect(runner.resume(attempt)).toBe("deliver");
  expect(runner).toMatchObject({ waitingCount: 0, hasReady: false });
});

test("another attempt runs while one is suspended", async () => {
  const slow = attemptOf(new WaitingTask());
  await runner.run(slow);
  const task = new WaitingTask();
  task.end();
  expect(await runner.run(attemptOf(task))).toBe("ended");
  expect(slow.state.kind).toBe("suspended");
});

test("what read a document that was written meanwhile runs again", async () => {
  const task = new WaitingTask();
  const attempt = attemptOf(task);
  await runner.run(attempt);
  runner.noteWrite(writeOf(readId));
  task.end();
  await setImmediate();
  expect(runner.resume(attempt)).toBe("run-again");
});

test("a write between its end and the turn that takes it up counts too", async () => {
  const task = new WaitingTask();
  const attempt = attemptOf(task);
  await runner.run(attempt);
  task.end();
  await setImmediate();
  runner.noteWrite(writeOf(readId));
  expect(runner.resume(attempt)).toBe("run-again");
});

test("a write of something else does not", async () => {
  const task = new WaitingTask();
  const attempt = attemptOf(task);
  await runner.run(attempt);
  runner.noteWrite(writeOf(otherId));
  task.end();
  await setImmediate();
  expect(runner.resume(attempt)).toBe("deliver");
});

test("what waits for too long fails once, and its end does not count", async () => {
  const task = new WaitingTask();
  const attempt = attemptOf(task);
  await runner.run(attempt);
  runner.noteWrite(writeOf(readId));
  clock.advance(transactionMs);
  expect(String(task.error)).toContain("timed out");
  expect(attempt.state.kind).toBe("abandoned");
  task.end();
  await setImmediate();
  expect(readyCount).toBe(1);
  expect(runner.resume(attempt)).toBe("deliver");
});

test("the fifth attempt holds the turn up, until it ends or fails", async () => {
  const task = new WaitingTask();
  const attempt = attemptOf(task, 5);
  const end = runner.run(attempt);
  for (let phase = 0; phase < 5; phase++) await setImmediate();
  expect(attempt.state.kind).toBe("running");
  clock.advance(transactionMs);
  expect(await end).toBe("suspended");
  expect(attempt.state.kind).toBe("abandoned");
  expect(runner.nextReady()).toBe(attempt);
});

test("an attempt is abandoned by its transaction, running or suspended", async () => {
  const [first, second] = [new WaitingTask(), new WaitingTask()];
  const suspended = attemptOf(first);
  await runner.run(suspended);
  const running = attemptOf(second);
  const end = runner.run(running);
  runner.abandon(running.transaction, new Error("second"));
  expect(await end).toBe("suspended");
  runner.abandon(suspended.transaction, new Error("first"));
  expect([String(first.error), String(second.error)]).toEqual(["Error: first", "Error: second"]);
  expect(runner.nextReady()).toBe(running);
  expect(runner.nextReady()).toBe(suspended);
});

test("a turn that waits without an attempt does not go round with the event loop", async () => {
  await setImmediate();
  const before = immediates;
  for (let phase = 0; phase < 20; phase++) await setImmediate();
  expect(immediates - before).toBe(20);
  expect(await runner.run(attemptOf(new WaitingTask()))).toBe("suspended");
  expect(immediates - before).toBe(21);
});

test("an attempt that holds the turn up does not go round with the event loop, and the next is watched", async () => {
  const task = new WaitingTask();
  const end = runner.run(attemptOf(task, 5));
  await setImmediate();
  const before = immediates;
  for (let phase = 0; phase < 20; phase++) await setImmediate();
  expect(immediates - before).toBe(20);
  task.end();
  expect(await end).toBe("ended");
  expect(await runner.run(attemptOf(new WaitingTask()))).toBe("suspended");
});

test("nothing is suspended while no turn runs", async () => {
  runner.stopWatching();
  for (let phase = 0; phase < 3; phase++) await setImmediate();
  const attempt = attemptOf(new WaitingTask());
  void runner.run(attempt);
  for (let phase = 0; phase < 3; phase++) await setImmediate();
  expect(attempt.state.kind).toBe("running");
});

test("an attempt that still runs cannot be taken up", () => {
  const attempt = attemptOf(new WaitingTask());
  void runner.run(attempt);
  expect(() => runner.resume(attempt)).toThrow("while it was running");
});

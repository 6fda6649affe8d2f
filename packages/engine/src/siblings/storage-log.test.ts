import { expect, test } from "vitest";
import { LogForked, LogStartsLater } from "../cluster/shared-log.ts";
import { LogWriter } from "../log/log-record.ts";
import { memoryStorage } from "../storage/memory-storage.ts";
import type { LogRow } from "../storage/storage.ts";
import { StorageLog } from "./storage-log.ts";

const secondNs = 1_000_000_000n;
const node = { name: "first", address: "order" };

function row(ts: bigint): LogRow {
  const log = new LogWriter();
  log.document(10_001, `{"_creationTime":${ts},"_id":"d${ts}"}`);
  return { ts, ...log.finish() };
}

async function openLog(storage = memoryStorage()): Promise<StorageLog> {
  const log = new StorageLog(storage);
  await log.open();
  return log;
}

async function logOf(seconds: readonly number[]): Promise<StorageLog> {
  const log = await openLog();
  let prev = 0n;
  for (const second of seconds) {
    await log.append(1n, prev, [row(BigInt(second) * secondNs)]);
    prev = BigInt(second) * secondNs;
  }
  return log;
}

async function secondsIn(log: StorageLog, from: number): Promise<number[]> {
  return (await log.after(BigInt(from) * secondNs, 100)).map(({ ts }) => Number(ts / secondNs));
}

test("one node orders, for as long as the process runs", async () => {
  const log = await openLog();
  expect(await log.holder()).toBeNull();
  expect(await log.claim(node)).toBe(1n);
  expect(await log.claim({ name: "other", address: "other" })).toBeNull();
  expect(await log.holder()).toEqual({ node, epoch: 1n });
});

test("rows come in their order, as many as were asked for", async () => {
  const log = await logOf([1, 2, 3]);
  expect(await secondsIn(log, 1)).toEqual([2, 3]);
  expect((await log.after(0n, 2)).map(({ ts }) => ts)).toEqual([secondNs, 2n * secondNs]);
  expect(await log.lastTs()).toBe(3n * secondNs);
});

test("a row that follows another one than the newest is refused", async () => {
  const log = await logOf([1, 2]);
  await expect(log.append(1n, secondNs, [row(3n * secondNs)])).rejects.toThrow(LogForked);
  expect(await secondsIn(log, 0)).toEqual([1, 2]);
});

test("rows that the tables need no longer are kept for a minute, and then whoever needs them is told", async () => {
  const log = await logOf([1, 30, 70, 100]);
  await log.tables.truncateLog(100n * secondNs, 64);
  expect(await secondsIn(log, 40)).toEqual([70, 100]);
  await expect(log.after(secondNs, 100)).rejects.toThrow(LogStartsLater);
});

test("what follows the copy of a node that starts is kept until it has it, however long that takes", async () => {
  const log = await logOf([1, 30]);
  const release = log.keepRows();
  await log.append(1n, 30n * secondNs, [row(500n * secondNs)]);
  await log.tables.truncateLog(500n * secondNs, 64);
  expect(await secondsIn(log, 30)).toEqual([500]);
  release();
  release();
  await log.tables.truncateLog(500n * secondNs, 64);
  await expect(log.after(30n * secondNs, 100)).rejects.toThrow(LogStartsLater);
});

test("a process that starts again knows nothing of rows before its start, and goes on behind the newest", async () => {
  const storage = memoryStorage();
  const before = await openLog(storage);
  await before.append(1n, 0n, [row(secondNs)]);
  await before.tables.close();
  const after = await openLog(storage);
  expect(await after.lastTs()).toBe(secondNs);
  await expect(after.after(0n, 100)).rejects.toThrow(LogStartsLater);
  expect(await after.append(1n, secondNs, [row(2n * secondNs)])).toBe(true);
});

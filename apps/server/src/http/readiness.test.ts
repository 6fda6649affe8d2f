import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStorageCheck } from "./readiness.ts";

let directory: string;
let lines: string[];
let nowMs: number;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ready-"));
  lines = [];
  nowMs = 0;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function storageCheck(folder = directory) {
  const logger = pino({}, { write: (line: string) => lines.push(line) });
  return createStorageCheck({ probeFile: join(folder, "probe"), logger, nowMs: () => nowMs });
}

test("however many ask at once, the storage is ready and nothing is left in it", async () => {
  const check = storageCheck();
  const answers = await Promise.all(Array.from({ length: 200 }, () => check()));
  expect(new Set(answers)).toEqual(new Set([null]));
  expect(existsSync(join(directory, "probe"))).toBe(false);
});

test("those who ask within a second share one attempt, and the next second brings another", async () => {
  const missing = join(directory, "later");
  const check = storageCheck(missing);
  expect(await check()).toBe("The data directory cannot be written.");
  mkdirSync(missing);
  nowMs = 999;
  expect(await check()).toBe("The data directory cannot be written.");
  nowMs = 1_000;
  expect(await check()).toBeNull();
});

test("a fault names no path to strangers, and its cause to the operator", async () => {
  writeFileSync(join(directory, "file"), "");
  const check = storageCheck(join(directory, "file"));
  expect(await check()).toBe("The data directory cannot be written.");
  expect(lines.join("")).toContain(directory);
});

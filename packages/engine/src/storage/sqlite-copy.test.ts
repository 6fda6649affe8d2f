import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyDatabase } from "./sqlite-copy.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a copy that begins during a transaction waits for its end, and has what it wrote", async () => {
  const source = new DatabaseSync(join(folder, "source.db"));
  source.exec("PRAGMA journal_mode = WAL; CREATE TABLE numbers (n); BEGIN IMMEDIATE");
  source.exec("INSERT INTO numbers VALUES (7)");
  const copying = copyDatabase(source, join(folder, "copy.db"));
  // As long as it takes a first attempt to meet the transaction.
  await delay(50);
  source.exec("COMMIT");
  await copying;
  const copy = new DatabaseSync(join(folder, "copy.db"));
  expect(copy.prepare("SELECT n FROM numbers").all()).toEqual([{ n: 7 }]);
  copy.close();
  source.close();
});

test("a copy over the database itself is refused, and nothing of it is lost", async () => {
  const source = new DatabaseSync(join(folder, "source.db"));
  source.exec("CREATE TABLE numbers (n)");
  await expect(copyDatabase(source, join(folder, "source.db"))).rejects.toThrow("EEXIST");
  expect(source.prepare("SELECT n FROM numbers").all()).toEqual([]);
  source.close();
});

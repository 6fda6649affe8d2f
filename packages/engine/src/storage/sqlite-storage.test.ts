import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { mutationGeneric, queryGeneric } from "convex/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEngine } from "../index.ts";
import { silentLogger } from "../options.ts";
import { sqliteStorage } from "./open-sqlite.ts";
import { StorageDamage } from "./storage-damage.ts";
import { emptyStep } from "./storage.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-"));
  path = join(folder, "data.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

const everything = { lower: "", upper: null, order: "asc", limit: 10 } as const;

async function fill(): Promise<void> {
  const storage = sqliteStorage({ path });
  await storage.open();
  await storage.stage({
    ...emptyStep,
    documents: [
      { table: 1, id: "a", json: '{"n":1}' },
      { table: 1, id: "b", json: '{"n":2}' },
    ],
    sessions: [{ id: "client", lastMs: 1, body: "[]" }],
    meta: [{ name: "watermark", value: "7" }],
  });
  for (const ts of [1n, 2n, 3n]) await storage.append({ ts, checksum: 9, body: Buffer.from("x") });
  await storage.close();
}

function change(sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

describe("what changed on the disk is not read as if it were right:", () => {
  test("a document, while the one beside it is read", async () => {
    await fill();
    change("UPDATE documents SET json = replace(json, '1', '3')");
    const storage = sqliteStorage({ path });
    await storage.open();
    expect(() => storage.readDocument(1, "a")).toThrow(StorageDamage);
    expect(() => storage.scanDocuments(1, everything)).toThrow(/Document a is damaged/);
    expect(storage.readDocument(1, "b")).toBe('{"n":2}');
    await storage.close();
  });

  test("a document that a function asks for: it fails, and the operator is told", async () => {
    const notes = {
      add: mutationGeneric((ctx) => ctx.db.insert("notes", { text: "abc" })),
      list: queryGeneric((ctx) => ctx.db.query("notes").collect()),
    };
    const errors: object[] = [];
    const logger = { ...silentLogger, error: (fields: object) => errors.push(fields) };
    const start = () =>
      openEngine({ modules: { notes }, storage: sqliteStorage({ path }), logger });
    const first = await start();
    await first.mutation("notes:add");
    await first.close();
    change("UPDATE documents SET json = replace(json, 'abc', 'abd')");

    const second = await start();
    await expect(second.query("notes:list")).rejects.toThrow(/is damaged/);
    expect(errors).toMatchObject([{ err: expect.any(StorageDamage) }]);
    await second.mutation("notes:add");
    await second.close();
  });

  test("a client's answers, and a named value", async () => {
    await fill();
    change("UPDATE sessions SET body = '[1]'; UPDATE meta SET value = '8'");
    const storage = sqliteStorage({ path });
    await storage.open();
    expect(() => storage.readSession("client")).toThrow(StorageDamage);
    expect(() => storage.readMeta("watermark")).toThrow(StorageDamage);
    await storage.close();
  });

  test("a log that misses a row", async () => {
    await fill();
    change("DELETE FROM log WHERE ts = 2");
    const storage = sqliteStorage({ path });
    await storage.open();
    expect(() => [...readAll(storage.readLog(1n))]).toThrow(/misses the row before 3/);
    await storage.close();
  });

  test("a row of the log that stands at another time", async () => {
    await fill();
    change("UPDATE log SET ts = 4 WHERE ts = 3");
    const storage = sqliteStorage({ path });
    await storage.open();
    expect([...readAll(storage.readLog(2n))].map(({ checksum }) => checksum)).not.toEqual([9]);
    await storage.close();
  });

  test("a file that is no database", () => {
    writeFileSync(path, "This was a database once. ".repeat(400));
    const storage = sqliteStorage({ path });
    expect(() => storage.open()).toThrow(/is damaged. Leave the data as it is/);
  });
});

test("a file of an earlier shape is brought up to date, with everything in it", async () => {
  change(`
    CREATE TABLE log (ts INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE TABLE documents (tbl INTEGER NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tbl, id)) WITHOUT ROWID;
    CREATE TABLE entries (idx INTEGER NOT NULL, key BLOB NOT NULL, id TEXT NOT NULL, PRIMARY KEY (idx, key)) WITHOUT ROWID;
    CREATE TABLE sessions (id TEXT PRIMARY KEY, last_ms INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO log VALUES (1, 9, x'78');
    INSERT INTO documents VALUES (1, 'a', '{}');
    INSERT INTO sessions VALUES ('client', 1, '[]');
    INSERT INTO meta VALUES ('watermark', '0');
  `);
  const storage = sqliteStorage({ path });
  for (let life = 0; life < 2; life++) {
    await storage.open();
    expect(storage.readDocument(1, "a")).toBe("{}");
    expect(storage.readSession("client")).toBe("[]");
    expect(storage.readMeta("watermark")).toBe("0");
    expect([...readAll(storage.readLog(0n))][0]).toMatchObject({ ts: 1n, checksum: 9 });
    await storage.append({ ts: 2n + BigInt(life), checksum: 9, body: Buffer.from("y") });
    await storage.close();
  }
});

test("a file of a newer version is refused as it is", async () => {
  await fill();
  change("PRAGMA user_version = 99");
  const storage = sqliteStorage({ path });
  expect(() => storage.open()).toThrow(/newer version/);
});

type Rows = ReturnType<ReturnType<typeof sqliteStorage>["readLog"]>;

function readAll(rows: Rows) {
  if (rows instanceof Promise) throw new Error("SQLite answers at once.");
  return rows;
}

test("rows of a copy go to the thread that writes together, and before whatever is asked of it next", async () => {
  const storage = sqliteStorage({ path, writer: "thread", isCopy: true });
  await storage.open();
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  const kept = [1n, 2n, 3n].map((ts) =>
    storage.append({ ts, checksum: 9, body: Buffer.from("row") }),
  );
  expect(asked).not.toHaveBeenCalled();
  const flushed = storage.flush();
  expect(asked).toHaveBeenCalledTimes(2);
  await Promise.all([...kept, flushed]);
  expect([...readAll(storage.readLog(0n))].map(({ ts }) => ts)).toEqual([1n, 2n, 3n]);
  // Alone they go after a moment by themselves.
  await storage.append({ ts: 4n, checksum: 9, body: Buffer.from("row") });
  expect(storage.lastLogTs()).toBe(4n);
  asked.mockRestore();
  await storage.close();
});

test("the thread that writes is asked to tidy only where there is something to tidy", async () => {
  const storage = sqliteStorage({ path, writer: "thread" });
  await storage.open();
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  const write = (ts: bigint, length: number) =>
    storage.append({ ts, checksum: 9, body: Buffer.alloc(length) });
  await write(1n, 100);
  await storage.tidy();
  expect(asked).toHaveBeenCalledTimes(1);
  await write(2n, 5_000_000);
  const bytesInLog = statSync(`${path}-wal`).size;
  await storage.tidy();
  expect(asked).toHaveBeenCalledTimes(3);
  await write(3n, 100);
  await storage.tidy();
  expect(asked).toHaveBeenCalledTimes(4);
  // The log is written from its beginning again.
  expect(statSync(`${path}-wal`).size).toBe(bytesInLog);
  asked.mockRestore();
  await storage.close();
});

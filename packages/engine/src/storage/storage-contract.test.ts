import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memorySharedLog } from "../cluster/memory-shared-log.ts";
import { postgresSharedLog } from "../cluster/postgres/postgres-shared-log.ts";
import type { SharedLog } from "../cluster/shared-log.ts";
import { OrderingStorage } from "../testing/ordering-storage.ts";
import { memoryStorage } from "./memory-storage.ts";
import { sqliteStorage } from "./open-sqlite.ts";
import type { KeyRange, LogRow, CheckpointStep, Storage } from "./storage.ts";

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "storage-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const emptyStep: CheckpointStep = {
  documents: [],
  removedEntries: [],
  addedEntries: [],
  sessions: [],
  meta: [],
};
const everything: KeyRange = { lower: "", upper: null, order: "asc", limit: 100 };

function row(ts: bigint, text = `row ${ts}`): LogRow {
  return { ts, checksum: 7, body: Buffer.from(text) };
}

async function textsAfter(storage: Storage, ts: bigint): Promise<string[]> {
  return [...(await storage.readLog(ts))].map(({ body }) => body.toString());
}

type Adapter = { readonly open: () => Storage; readonly other: () => Storage };

const adapters: [string, () => Adapter | Promise<Adapter>][] = [
  [
    "memory",
    () => {
      const storage = memoryStorage();
      return { open: () => storage, other: () => storage };
    },
  ],
  ["sqlite", () => sqliteAdapter("inline", "inline")],
  ["threaded sqlite", () => sqliteAdapter("thread", "thread")],
  ["threaded sqlite of a copy", () => sqliteAdapter("thread", "thread", true)],
  ["threaded sqlite beside another", () => sqliteAdapter("thread", "inline")],
  ["sqlite beside a threaded", () => sqliteAdapter("inline", "thread")],
  [
    "ordering node's",
    () => {
      const log = memorySharedLog();
      return nodeAdapter(() => log);
    },
  ],
  [
    "ordering node's PostgreSQL",
    async () => {
      const url = await postgres.newDatabase();
      return nodeAdapter(() => postgresSharedLog({ url }));
    },
  ],
];

function nodeAdapter(logOf: () => SharedLog): Adapter {
  const nodeOf = (name: string): Storage =>
    new OrderingStorage({
      log: logOf(),
      path: join(folder, `${name}.sqlite`),
      node: { name, address: "" },
    });
  return { open: () => nodeOf("one"), other: () => nodeOf("other") };
}

function sqliteAdapter(
  writer: "inline" | "thread",
  otherWriter: "inline" | "thread",
  isCopy = false,
): Adapter {
  const path = join(folder, "deep/data.sqlite");
  return {
    open: () => sqliteStorage({ path, writer, isCopy }),
    other: () => sqliteStorage({ path, writer: otherWriter, isCopy }),
  };
}

describe.each(adapters)("the %s storage", (_name, adapter) => {
  let storage: Storage;
  let reopen: () => Promise<void>;
  let openOther: () => Storage;

  beforeEach(async () => {
    const { open, other } = await adapter();
    openOther = other;
    storage = open();
    await storage.open();
    reopen = async () => {
      await storage.close();
      storage = open();
      await storage.open();
    };
  });
  afterEach(() => storage.close());

  test("has one writer at a time", async () => {
    const other = openOther();
    await expect((async () => other.open())()).rejects.toThrow(/in use/);
    await storage.append(row(1n));
    expect(await textsAfter(storage, 0n)).toEqual(["row 1"]);
  });

  test("returns the log in order, after a time, also once it was closed", async () => {
    expect(await storage.lastLogTs()).toBeNull();
    const large = 1_795_235_862_391_000_123n;
    for (const ts of [1n, 2n, large]) await storage.append(row(ts));
    await reopen();
    expect(await textsAfter(storage, 1n)).toEqual(["row 2", `row ${large}`]);
    expect(await storage.lastLogTs()).toBe(large);
    const [first] = [...(await storage.readLog(0n))];
    expect(first).toMatchObject({ ts: 1n, checksum: 7 });
  });

  test("truncates the oldest rows, a few at a time", async () => {
    for (const ts of [1n, 2n, 3n, 4n]) await storage.append(row(ts));
    expect(await storage.truncateLog(3n, 2)).toBe(2);
    expect(await storage.truncateLog(3n, 2)).toBe(1);
    await storage.flush();
    expect(await textsAfter(storage, 0n)).toEqual(["row 4"]);
  });

  test("drops a row that it is told to drop", async () => {
    for (const ts of [1n, 2n]) await storage.append(row(ts));
    await storage.dropLogRow(2n);
    expect(await textsAfter(storage, 0n)).toEqual(["row 1"]);
  });

  test("keeps documents by table and id", async () => {
    const documents = [
      { table: 1, id: "a", json: "1" },
      { table: 1, id: "b", json: "2" },
      { table: 2, id: "a", json: "3" },
    ];
    await storage.stage({ ...emptyStep, documents });
    await storage.stage({
      ...emptyStep,
      documents: [
        { table: 1, id: "a", json: null },
        { table: 1, id: "b", json: "4" },
      ],
    });
    await storage.flush();
    await reopen();
    expect(storage.readDocument(1, "a")).toBeNull();
    expect(storage.readDocument(1, "b")).toBe("4");
    expect(storage.scanDocuments(2, everything)).toEqual([{ id: "a", json: "3" }]);
  });

  test("scans an index by bytes, both ways, within bounds and a limit", async () => {
    const keys = ["", "\x00", "a", "a\x00", "b", "\x7f", "\x80", "\xfe"];
    const addedEntries = keys.map((key, at) => ({ index: 1, key, id: `id${at}` }));
    await storage.stage({ ...emptyStep, addedEntries: addedEntries.toReversed() });
    const scan = async (range: Partial<KeyRange>) =>
      storage.scanIndex(1, { ...everything, ...range }).map(({ key }) => key);

    expect(await scan({})).toEqual(keys);
    expect(await scan({ order: "desc" })).toEqual(keys.toReversed());
    expect(await scan({ lower: "a", upper: "b" })).toEqual(["a", "a\x00"]);
    expect(await scan({ lower: "b", limit: 2 })).toEqual(["b", "\x7f"]);
    expect(await scan({ upper: "a\x00", order: "desc", limit: 1 })).toEqual(["a"]);
    expect(storage.scanIndex(2, everything)).toEqual([]);

    await storage.stage({ ...emptyStep, removedEntries: [{ index: 1, key: "a" }] });
    expect(await scan({ lower: "a", upper: "b" })).toEqual(["a\x00"]);
  });

  test("empties an index a few entries at a time", async () => {
    const addedEntries = ["a", "b", "c"].map((key) => ({ index: 1, key, id: key }));
    await storage.stage({ ...emptyStep, addedEntries });
    expect(await storage.dropIndex(1, 2)).toBe(2);
    expect(await storage.dropIndex(1, 2)).toBe(1);
    await storage.flush();
    expect(storage.scanIndex(1, everything)).toEqual([]);
  });

  test("keeps sessions until they are old", async () => {
    const sessions = [
      { id: "old", lastMs: 10, body: "[1]" },
      { id: "new", lastMs: 20, body: "[2]" },
    ];
    await storage.stage({ ...emptyStep, sessions });
    expect(await storage.dropSessions(15, 10)).toBe(1);
    await storage.flush();
    await reopen();
    expect(storage.readSession("old")).toBeNull();
    expect(storage.readSession("new")).toBe("[2]");
  });

  test("keeps named values", async () => {
    expect(storage.readMeta("catalog")).toBeNull();
    await storage.stage({ ...emptyStep, meta: [{ name: "catalog", value: "{}" }] });
    await storage.flush();
    await reopen();
    expect(storage.readMeta("catalog")).toBe("{}");
  });

  test("makes staged steps durable together with the next row", async () => {
    await storage.stage({ ...emptyStep, documents: [{ table: 1, id: "a", json: "1" }] });
    await storage.append(row(1n));
    await reopen();
    expect(storage.readDocument(1, "a")).toBe("1");
    expect(await textsAfter(storage, 0n)).toEqual(["row 1"]);
  });
});

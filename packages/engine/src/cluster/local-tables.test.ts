import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { verifyDatabase } from "../backup/verify-database.ts";
import type { Clock } from "../clock.ts";
import { openEngine } from "../engine.ts";
import type { Engine } from "../engine.ts";
import { checksumOf, readLogBody } from "../log/log-record.ts";
import { memoryLinks } from "../nodes/links.ts";
import { silentLogger } from "../options.ts";
import { sqliteStorage } from "../storage/open-sqlite.ts";
import { emptyStep } from "../storage/storage.ts";
import type { Storage } from "../storage/storage.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import { Carrier } from "./carrier.ts";
import { openLocalTables } from "./local-tables.ts";
import { memorySharedLog } from "./memory-shared-log.ts";
import type { SharedLog } from "./shared-log.ts";

const item = defineTable({ name: v.string(), rank: v.number() }).index("by_rank", ["rank"]);
const note = defineTable({ text: v.string() });
const schema = defineSchema({ items: item, notes: note });
const otherOrder = defineSchema({ notes: note, others: note, items: item });

const items = {
  put: mutationGeneric({
    args: { name: v.string(), rank: v.number() },
    handler: async (ctx, { name, rank }) => {
      const found = (await ctx.db.query("items").collect()).find((each) => each["name"] === name);
      if (found === undefined) await ctx.db.insert("items", { name, rank });
      else await ctx.db.patch(found._id, { rank });
    },
  }),
  drop: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const found = (await ctx.db.query("items").collect()).find((each) => each["name"] === name);
      if (found !== undefined) await ctx.db.delete(found._id);
    },
  }),
  all: queryGeneric({
    args: {},
    handler: async (ctx) =>
      (await ctx.db.query("items").withIndex("by_rank").collect()).map(
        ({ name, rank }) => `${String(name)} ${String(rank)}`,
      ),
  }),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cluster-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string): string => join(folder, `${name}.sqlite`);

type NodeOn = {
  readonly log: SharedLog;
  readonly name: string;
  readonly declared?: Parameters<typeof openEngine>[0]["schema"];
  readonly clock?: Clock | undefined;
  readonly onTables?: (tables: Storage) => void;
};

/** A node that is alone on a log, so that it orders. */
function nodeOn({ log, name, declared = schema, clock, onTables }: NodeOn): Promise<Engine> {
  const storage = {
    log,
    links: memoryLinks(),
    node: { name, address: name },
    openTables: async () => {
      const tables = await openLocalTables(log, { path: pathOf(name) }, silentLogger);
      onTables?.(tables.storage);
      return tables.storage;
    },
  };
  return openEngine({ modules: { items }, schema: declared, storage, clock });
}

/** Opens a node, does something with it, and leaves it as a killed process does. */
async function killedAfter(
  log: SharedLog,
  name: string,
  work: (engine: Engine) => Promise<void>,
): Promise<void> {
  const clock = new ManualClock(Date.now());
  const hold = vi.spyOn(log, "hold");
  const opened: Storage[] = [];
  await work(await nodeOn({ log, name, clock, onTables: (tables) => void opened.push(tables) }));
  clock.forgetTimers();
  for (const tables of opened) await tables.close();
  // Nobody renews its lease any more.
  for (const { value } of hold.mock.results) await value.stop();
  for (const [epoch] of hold.mock.calls) await log.release(epoch);
  hold.mockRestore();
}

async function putThree(engine: Engine): Promise<void> {
  for (const [at, name] of ["a", "b", "c"].entries())
    await engine.mutation("items:put", { name, rank: 3 - at });
}

async function heldBy(log: SharedLog, name: string): Promise<unknown> {
  const engine = await nodeOn({ log, name });
  const asked = engine.query("items:all");
  // Closed, whether it could be read or not.
  await asked.catch(() => undefined);
  await engine.close();
  const held = await asked;
  expect(verifyDatabase(pathOf(name), null).findings).toEqual([]);
  return held;
}

async function tablesNamed(log: SharedLog): Promise<string[]> {
  const rows = await log.after(0n, 1_000);
  return rows.flatMap(({ body }) =>
    [...readLogBody(body)].flatMap((entry) =>
      entry.kind === "table" ? [`${entry.name} ${entry.number}`] : [],
    ),
  );
}

/** What a file's tables hold. */
function contentOf(name: string): unknown {
  const database = new DatabaseSync(pathOf(name), { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  const content = {
    documents: all("SELECT * FROM documents ORDER BY tbl, id"),
    entries: all("SELECT * FROM entries ORDER BY idx, key"),
    sessions: all("SELECT * FROM sessions ORDER BY id"),
    catalog: all("SELECT value FROM meta WHERE name = 'catalog'"),
  };
  database.close();
  return content;
}

test("a node begins where the one before it ended, from the log alone", async () => {
  const log = memorySharedLog();
  const first = await nodeOn({ log, name: "first" });
  await putThree(first);
  await first.close();
  expect(await heldBy(log, "second")).toEqual(["c 1", "b 2", "a 3"]);
  expect(await heldBy(log, "first")).toEqual(["c 1", "b 2", "a 3"]);
});

/** A log to which another node appends a row whenever somebody has read of it. */
async function growing(log: SharedLog): Promise<SharedLog> {
  const epoch = await log.claim({ name: "writes", address: "" }, 600_000);
  if (epoch === null) throw new Error("Another node orders.");
  const body = Buffer.from("");
  const after: SharedLog["after"] = async (ts, rowsMax) => {
    const rows = await log.after(ts, rowsMax);
    const last = (await log.lastTs()) ?? 0n;
    await log.append(epoch, last, [{ ts: last + 1n, checksum: checksumOf(body), body }]);
    return rows;
  };
  return new Proxy(log, {
    get(target, name) {
      if (name === "after") return after;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

test("a node opens its tables though others go on writing all the while", async () => {
  const log = memorySharedLog();
  await killedAfter(log, "one", putThree);
  const written = await log.lastTs();
  const busy = await growing(log);
  for (const writer of ["inline", "thread"] as const) {
    const file = { path: pathOf(writer), writer };
    const { storage, position } = await openLocalTables(busy, file, silentLogger);
    expect(position).toBeGreaterThanOrEqual(written ?? 0n);
    expect(await storage.lastLogTs()).toBe(position);
    await storage.close();
  }
});

test("the numbers of all tables are in the log before anything is written to them", async () => {
  const log = memorySharedLog();
  const first = await nodeOn({ log, name: "first" });
  const named = await tablesNamed(log);
  expect(named.map((each) => each.split(" ")[0])).toEqual(
    expect.arrayContaining(["items", "notes"]),
  );
  await first.close();
  // Another version of the functions, which declares them in another order and one more.
  const second = await nodeOn({ log, name: "second", declared: otherOrder });
  await putThree(second);
  await second.close();
  // Who begins to order says them all again: the log may have forgotten the rows that did.
  const later = [...new Set(await tablesNamed(log))];
  expect(later.slice(0, named.length)).toEqual(named);
  expect(later.slice(named.length)).toEqual([expect.stringMatching(/^others /)]);
  expect(await heldBy(log, "first")).toEqual(["c 1", "b 2", "a 3"]);
});

test("a number that only one node's file knows is not used again", async () => {
  const log = memorySharedLog();
  // Its process was killed between its own file and the log.
  const lonely = sqliteStorage({ path: pathOf("first") });
  await lonely.open();
  const catalog = { nextTable: 10_002, nextIndex: 2, tables: { lost: 10_001 }, indexes: {} };
  const meta = [
    { name: "catalog", value: JSON.stringify(catalog) },
    { name: "world", value: log.world },
  ];
  await lonely.stage({ ...emptyStep, meta });
  await lonely.flush();
  await lonely.close();
  const first = await nodeOn({ log, name: "first" });
  await putThree(first);
  await first.close();
  expect((await tablesNamed(log)).some((each) => each.startsWith("lost "))).toBe(false);
  expect(await heldBy(log, "second")).toEqual(["c 1", "b 2", "a 3"]);
});

const spoilings: readonly (readonly [string, () => Promise<void>])[] = [
  [
    "was deleted",
    async () => {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(pathOf("node") + suffix, { force: true });
    },
  ],
  [
    "is damaged",
    async () => {
      const path = pathOf("node");
      const middle = Math.floor(statSync(path).size / 2);
      const file = openSync(path, "r+");
      for (let at = 0; at < middle; at += 512) writeSync(file, Buffer.alloc(256, 0x5a), 0, 256, at);
      closeSync(file);
    },
  ],
  ["has a damaged row in its log", async () => inFile("UPDATE log SET body = x'00'")],
  ["has a damaged document", async () => inFile("UPDATE documents SET json = json || ' '")],
  ["is of another world", async () => inFile("DELETE FROM meta WHERE name = 'world'")],
  [
    "holds a row that the log does not",
    async () => {
      const storage = sqliteStorage({ path: pathOf("node") });
      await storage.open();
      const ts = ((await storage.lastLogTs()) ?? 0n) + 5n;
      await storage.append({ ts, checksum: 1, body: Buffer.from("d1 {}\n") });
      await storage.close();
    },
  ],
];

function inFile(sql: string): void {
  const database = new DatabaseSync(pathOf("node"));
  database.exec(sql);
  database.close();
}

test.each(spoilings)("a file that %s is made again from the log", async (_, spoil) => {
  const log = memorySharedLog();
  await killedAfter(log, "node", putThree);
  const whole = await nodeOn({ log, name: "node" });
  await whole.close();
  await new Carrier(log).catchUp();
  await killedAfter(log, "node", async (engine) => {
    await engine.mutation("items:put", { name: "d", rank: 4 });
  });
  await spoil();
  // A document that is damaged is found by whoever reads it, and the file is made again at the next start.
  await heldBy(log, "node").catch(() => undefined);
  expect(await heldBy(log, "node")).toEqual(["c 1", "b 2", "a 3", "d 4"]);
});

test("a file that is older than what the log keeps is made again", async () => {
  const log = memorySharedLog();
  await killedAfter(log, "node", putThree);
  await killedAfter(log, "other", async (engine) => {
    await engine.mutation("items:drop", { name: "a" });
    await engine.mutation("items:put", { name: "d", rank: 4 });
  });
  await new Carrier(log).catchUp();
  const last = (await log.lastTs()) ?? 0n;
  await log.drop(last, 1_000);
  expect(await log.after(0n, 10).catch((error: unknown) => String(error))).toMatch(
    /no longer keeps/,
  );
  expect(await heldBy(log, "node")).toEqual(["c 1", "b 2", "d 4"]);
});

const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("put" as const),
      name: fc.constantFrom("a", "b", "c", "d", "é\u0000"),
      rank: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("drop" as const),
      name: fc.constantFrom("a", "b", "c", "d"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("carry" as const, "restart" as const) }),
  },
);

test("a node that begins from the log's tables is, byte for byte, one that read the whole log", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 20 }), async (operations) => {
      const run = number++;
      const log = memorySharedLog();
      const carrier = new Carrier(log);
      let engine = await nodeOn({ log, name: `writer ${run}` });
      for (const each of operations) {
        switch (each.kind) {
          case "put":
            await engine.mutation("items:put", { name: each.name, rank: each.rank });
            break;
          case "drop":
            await engine.mutation("items:drop", { name: each.name });
            break;
          case "carry":
            await carrier.catchUp();
            break;
          case "restart":
            await engine.close();
            engine = await nodeOn({ log, name: `writer ${run}` });
        }
      }
      await engine.close();
      const uncarried = memorySharedLog();
      const epoch = (await uncarried.claim({ name: "copy", address: "" }, 1_000)) ?? 0n;
      await uncarried.append(epoch, 0n, await log.after(0n, 1_000));
      await uncarried.release(epoch);
      const replayed = await nodeOn({ log: uncarried, name: `replayed ${run}` });
      await replayed.close();
      const carried = await nodeOn({ log, name: `carried ${run}` });
      await carried.close();
      expect(contentOf(`carried ${run}`)).toEqual(contentOf(`replayed ${run}`));
      expect(contentOf(`carried ${run}`)).toEqual(contentOf(`writer ${run}`));
    }),
    { numRuns: 25 },
  );
});

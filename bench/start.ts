import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readStoredCatalog } from "@aldermoor/engine/backup/stored-catalog.ts";
import { createIdSource } from "@aldermoor/engine/ids/document-id.ts";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine, Storage } from "@aldermoor/engine/index.ts";
import { LogWriter } from "@aldermoor/engine/log/log-record.ts";
import { emptyStep } from "@aldermoor/engine/storage/storage.ts";
import { indexKeyOf } from "@aldermoor/engine/txn/document.ts";
import { defineSchema, defineTable, queryGeneric } from "convex/server";
import type {
  DataModelFromSchemaDefinition,
  GenericDatabaseReader,
  QueryBuilder,
} from "convex/server";
import { v } from "convex/values";
import { median } from "./median.ts";

// How long a process takes from its beginning until it serves a database of a gigabyte: one that
// was closed in order, and one whose process was killed with 128 MiB of log to read again.

const quick = process.argv.includes("--quick");
const targetBytes = (quick ? 1 : 16) * 64 * 1024 * 1024;
const documentCount = Math.floor(targetBytes / 1200);
const documentsPerStep = 2_000;
const runs = 5;
const limitMs = 3_000;
// The most that the tables may lag behind, and a busy turn's worth of changes.
const logBytes = (quick ? 1 : 2) * 64 * 1024 * 1024;
const changesPerRow = 1_000;

const schema = defineSchema({
  players: defineTable({ name: v.string(), rank: v.number(), story: v.string() })
    .index("by_name", ["name"])
    .index("by_rank", ["rank"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const read = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => (await byName(ctx.db, name))?.rank ?? null,
});

function byName(db: GenericDatabaseReader<DataModel>, name: string) {
  return db
    .query("players")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
}

const folder = path.join(import.meta.dirname, "..", "data", "bench-start");
const file = path.join(folder, "engine.db");
const [task] = process.argv.slice(2);

if (task === "open") await openOnce();
else if (task === "log") await leaveLog(true);
else if (task === "moves") await leaveLog(false);
else await measureAll();

async function measureAll(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const count = await build();
  const mebibytes = (statSync(file).size / 2 ** 20).toFixed(0);
  print(`${count.toLocaleString("en")} documents, ${mebibytes} MiB\n`);
  const closedMs = measure("closed in order");
  run("log");
  measure("killed, no index moved");
  run("moves");
  measure("killed, an index moved");
  rmSync(folder, { recursive: true });
  process.exitCode = closedMs < limitMs ? 0 : 1;
}

// Documents and entries go into their tables in order, which takes seconds instead of minutes.
async function build(): Promise<number> {
  await (await open()).close();
  const storage = sqliteStorage({ path: file });
  await storage.open();
  const { catalog } = readStoredCatalog(storage.readMeta("catalog"), new Map());
  const table = catalog.ensureTable("players");
  const nextId = createIdSource(Math.random);
  const ids = Array.from({ length: documentCount }, () => nextId(table.number));
  ids.sort();
  for (let from = 0; from < ids.length; from += documentsPerStep) {
    const some = ids.slice(from, from + documentsPerStep);
    const players = some.map((id, at) => playerAt(from + at, id));
    await storage.stage({
      ...emptyStep,
      documents: players.map((fields) => ({
        table: table.number,
        id: fields._id,
        json: JSON.stringify(fields),
      })),
      addedEntries: players.flatMap((fields) =>
        table.indexes.map((index) => ({
          index: index.number,
          key: indexKeyOf(fields, index).key,
          id: fields._id,
        })),
      ),
    });
    await storage.flush();
    await storage.tidy();
  }
  await storage.close();
  return ids.length;
}

function playerAt(at: number, id: string) {
  return { _creationTime: 1 + at, _id: id, name: nameAt(at), rank: at, story: "x".repeat(700) };
}

function nameAt(at: number): string {
  return `player${String(at).padStart(9, "0")}`;
}

/** Opens it in fresh processes, and returns the median in milliseconds. */
function measure(what: string): number {
  const times = Array.from({ length: runs }, () => {
    forgetCached();
    const [processMs = 0, openMs = 0, cpuMs = 0] = run("open").trim().split(" ").map(Number);
    return { processMs, openMs, cpuMs };
  });
  const of = (pick: (time: (typeof times)[number]) => number) => median(times.map(pick));
  const wholeMs = of(({ processMs }) => processMs);
  const slowestMs = Math.max(...times.map(({ processMs }) => processMs));
  print(
    `${what.padEnd(24)} ${wholeMs.toFixed(0)} ms from the process's beginning to its first answer, ` +
      `${of(({ openMs }) => openMs).toFixed(0)} ms of it opening; slowest ${slowestMs.toFixed(0)} ms; ` +
      `${of(({ cpuMs }) => cpuMs).toFixed(0)} ms of processor time\n`,
  );
  return wholeMs;
}

// What the system remembers of the file would be gone after a restart of the machine.
function forgetCached(): void {
  spawnSync("dd", [`if=${file}`, "iflag=nocache", "count=0"], { stdio: "ignore" });
}

function run(what: string): string {
  const script = fileURLToPath(import.meta.url);
  const options = quick ? [what, "--quick"] : [what];
  const { stdout } = spawnSync(process.execPath, [script, ...options], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return stdout;
}

async function openOnce(): Promise<void> {
  const startMs = performance.now();
  const engine = await open();
  const openMs = performance.now() - startMs;
  await engine.query("players:read", { name: nameAt(7) });
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${performance.now()} ${openMs} ${(user + system) / 1000}\n`);
  // Closing would carry the log's tail, and the next run shall find it too.
  process.kill(process.pid, "SIGKILL");
}

// Leaves what a process leaves that is killed while the tables lag behind as far as they may.
async function leaveLog(keepsKeys: boolean): Promise<void> {
  const storage = sqliteStorage({ path: file });
  await storage.open();
  const { catalog } = readStoredCatalog(storage.readMeta("catalog"), new Map());
  const table = catalog.ensureTable("players");
  const ids = await idsIn(storage, table.number);
  const changed = (requestId: number) =>
    keepsKeys ? { story: `${"y".repeat(690)}${requestId}` } : { rank: requestId };
  await forgetLog(storage);
  let leftBytes = logBytes;
  let ts = BigInt(Date.now()) * 1_000_000n;
  for (let requestId = 0; leftBytes > 0;) {
    const log = new LogWriter();
    for (let each = 0; each < changesPerRow; each++, requestId++) {
      const at = Math.floor(Math.random() * ids.length);
      const player = { ...playerAt(at, ids[at] ?? ""), ...changed(requestId) };
      log.document(table.number, JSON.stringify(player), keepsKeys ? table.indexedAs : null);
      const sessionId = `client${requestId % 64}`;
      log.request({ sessionId, asker: "", requestId, resultJson: "null", logLinesJson: "[]" });
    }
    const row = { ts: ts++, ...log.finish() };
    await storage.append(row);
    await storage.tidy();
    leftBytes -= row.body.length;
  }
  process.kill(process.pid, "SIGKILL");
}

// As if the tables had everything that an earlier run logged.
async function forgetLog(storage: Storage): Promise<void> {
  const last = await storage.lastLogTs();
  if (last === null) return;
  await storage.stage({ ...emptyStep, meta: [{ name: "watermark", value: String(last) }] });
  while ((await storage.truncateLog(last, 64)) > 0) await storage.flush();
  await storage.flush();
}

async function idsIn(storage: Storage, table: number): Promise<string[]> {
  const ids: string[] = [];
  for (let lower = ""; ;) {
    const range = { lower, upper: null, order: "asc", limit: 10_000 } as const;
    const rows = storage.scanDocuments(table, range);
    for (const { id } of rows) ids.push(id);
    if (rows.length < range.limit) return ids;
    lower = `${ids.at(-1) ?? ""}\x00`;
  }
}

function open(): Promise<Engine> {
  return openEngine({
    modules: { players: { read } },
    schema,
    storage: sqliteStorage({ path: file }),
  });
}

function print(text: string): void {
  process.stdout.write(text);
}

import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  actionGeneric,
  defineSchema,
  defineTable,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { restoreCommand, verifyBackup, verifyCommand } from "../cli/backup-commands.ts";
import { memoryStorage, openEngine, sqliteStorage } from "../index.ts";
import type { Engine } from "../index.ts";
import { askForBackup, serveBackups } from "./backup-socket.ts";
import { readManifest } from "./manifest.ts";

const schema = defineSchema({
  counters: defineTable({ value: v.number() }),
  entries: defineTable({ at: v.number(), text: v.string() }).index("by_at", ["at"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

// One transaction writes both tables, so that a state between two transactions would show.
const count = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const counter = await ctx.db.query("counters").first();
    const value = (counter?.value ?? 0) + 1;
    if (counter === null) await ctx.db.insert("counters", { value });
    else await ctx.db.patch(counter._id, { value });
    await ctx.db.insert("entries", { at: value, text });
    return value;
  },
});
const state = query({
  args: {},
  handler: async (ctx) => {
    const counter = await ctx.db.query("counters").first();
    const entries = await ctx.db.query("entries").withIndex("by_at").collect();
    return { value: counter?.value ?? 0, ats: entries.map(({ at }) => at) };
  },
});

const upload = actionGeneric({
  args: { text: v.string() },
  handler: (ctx, { text }) => ctx.storage.store(new Blob([text])),
});
const remove = mutationGeneric({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.storage.delete(id),
});

let folder: string;
const engines: Engine[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
  rmSync(folder, { recursive: true });
});

async function start(data: string): Promise<Engine> {
  const engine = await openEngine({
    modules: { counters: { count, state }, files: { upload, remove } },
    schema,
    storage: sqliteStorage({ path: join(data, "engine.db") }),
    files: { directory: join(data, "files") },
  });
  engines.push(engine);
  return engine;
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

describe("a backup", () => {
  test("that is made while the engine writes is the state at one commit, and can be restored", async () => {
    const engine = await start(join(folder, "data"));
    const filler = randomBytes(2000).toString("hex");
    await Promise.all(
      numbersTo(500).map(() => engine.mutation("counters:count", { text: filler })),
    );

    let isWriting = true;
    let acknowledged = 500;
    const writing = (async () => {
      while (isWriting) {
        await Promise.all(
          numbersTo(20).map(() => engine.mutation("counters:count", { text: filler })),
        );
        acknowledged += 20;
      }
    })();
    const before = acknowledged;
    const summary = await engine.backup(join(folder, "backup"));
    isWriting = false;
    await writing;

    expect(await verifyBackup(join(folder, "backup"))).toMatchObject({
      findings: [],
      ts: summary.ts,
    });
    const restored = join(folder, "restored");
    const { exitCode, text } = await restoreCommand({
      from: join(folder, "backup"),
      data: restored,
    });
    expect(text).toContain("Everything is as it was written.");
    expect(exitCode).toBe(0);

    const { value } = await stateOf(await start(restored));
    expect(value).toBeGreaterThanOrEqual(before);
    expect(value).toBeLessThanOrEqual(acknowledged);
    expect((await stateOf(engine)).value).toBe(acknowledged);
  });

  test("holds the log's tail, which the tables do not have yet", async () => {
    const engine = await start(join(folder, "data"));
    await engine.mutation("counters:count", { text: "only in the log" });
    const summary = await engine.backup(join(folder, "backup"));
    await restoreCommand({ from: summary.folder, data: join(folder, "restored") });
    expect((await stateOf(await start(join(folder, "restored")))).value).toBe(1);
  });

  test("holds the uploaded files that the database knows, and a check compares them", async () => {
    const engine = await start(join(folder, "data"));
    const ids = [];
    for (const text of ["one", "two", "three"])
      ids.push(await engine.action("files:upload", { text }));
    const [one, two, three] = ids.map(String);
    await engine.mutation("files:remove", { id: one ?? "" });
    const summary = await engine.backup(join(folder, "backup"));
    expect(summary).toMatchObject({ fileCount: 2, missingFiles: [] });
    const files = join(summary.folder, "files");
    expect(readdirSync(files).toSorted()).toEqual(ids.slice(1).map(String).toSorted());

    writeFileSync(join(files, two ?? ""), "changed");
    rmSync(join(files, three ?? ""));
    const { findings } = await verifyBackup(summary.folder);
    expect(findings).toContain(`The file ${two} is not what was uploaded.`);
    expect(findings).toContain(`The file ${three} is missing.`);
  });

  test("is refused where something lies already, and leaves nothing when it is refused", async () => {
    const engine = await start(join(folder, "data"));
    mkdirSync(join(folder, "backup"));
    writeFileSync(join(folder, "backup/precious"), "");
    await expect(engine.backup(join(folder, "backup"))).rejects.toThrow(/not empty/);
    expect(readdirSync(folder).toSorted()).toEqual(["backup", "data"]);
  });

  test("is not made twice at a time, and the first one is not disturbed", async () => {
    const engine = await start(join(folder, "data"));
    await engine.mutation("counters:count", { text: "a" });
    const [first, second] = await Promise.allSettled([
      engine.backup(join(folder, "first")),
      engine.backup(join(folder, "second")),
    ]);
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected" });
    expect(readdirSync(folder).toSorted()).toEqual(["data", "first"]);
  });

  test("ends before the engine closes", async () => {
    const engine = await start(join(folder, "data"));
    await engine.mutation("counters:count", { text: "a" });
    const making = engine.backup(join(folder, "backup"));
    await engine.close();
    await making;
    expect((await verifyBackup(join(folder, "backup"))).findings).toEqual([]);
  });

  test("of an engine in memory is refused", async () => {
    const engine = await openEngine({ modules: {}, storage: memoryStorage() });
    engines.push(engine);
    await expect(engine.backup(join(folder, "backup"))).rejects.toThrow(/cannot be backed up/);
  });

  test("can be asked for over a socket in the file system", async () => {
    const engine = await start(join(folder, "data"));
    await engine.mutation("counters:count", { text: "a" });
    const path = join(folder, "data/backup.sock");
    expect(await askForBackup(path, join(folder, "backup"))).toBeNull();

    const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };
    const take = (to: string) => engine.backup(to);
    const socket = await serveBackups({ path, take, logger });
    const summary = await askForBackup(path, join(folder, "backup"));
    expect(summary?.ts).toBe((await verifyBackup(join(folder, "backup"))).ts);
    await expect(askForBackup(path, join(folder, "backup"))).rejects.toThrow(/not empty/);
    socket.close();
    expect(await askForBackup(path, join(folder, "other"))).toBeNull();
  });
});

describe("restoring", () => {
  async function backedUp(): Promise<string> {
    const engine = await start(join(folder, "data"));
    await engine.mutation("counters:count", { text: "a" });
    return (await engine.backup(join(folder, "backup"))).folder;
  }

  test("into a folder with something in it is refused", async () => {
    const backup = await backedUp();
    const options = { from: backup, data: join(folder, "data") };
    await expect(restoreCommand(options)).rejects.toThrow(/not empty/);
  });

  test.each([
    ["changed", (file: string) => flipByte(file, 5000)],
    ["cut off", (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -4096))],
    ["removed", (file: string) => rmSync(file)],
  ])("a backup whose database was %s is refused and leaves nothing", async (_what, damage) => {
    const backup = await backedUp();
    damage(join(backup, readManifest(backup).database));
    const options = { from: backup, data: join(folder, "restored") };
    await expect(restoreCommand(options)).rejects.toThrow(/cannot be restored/);
    expect(readdirSync(folder).toSorted()).toEqual(["backup", "data"]);
    expect((await verifyCommand({ data: backup })).exitCode).toBe(2);
  });

  test("what is no backup is refused", async () => {
    const options = { from: folder, data: join(folder, "restored") };
    await expect(restoreCommand(options)).rejects.toThrow(/is no backup/);
  });
});

async function stateOf(engine: Engine): Promise<{ value: number }> {
  const found = (await engine.query("counters:state")) as { value: number; ats: number[] };
  expect(found.ats).toEqual(numbersTo(found.value));
  return found;
}

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

function ignore(): void {}

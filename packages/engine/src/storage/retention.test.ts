import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEngine, sqliteStorage } from "../index.ts";
import type { Engine } from "../index.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import { emptyStep } from "./storage.ts";

const schema = defineSchema({
  notes: defineTable({ rank: v.number(), text: v.string() }).index("by_rank", ["rank"]),
});
const mutation: MutationBuilder<
  DataModelFromSchemaDefinition<typeof schema>,
  "public"
> = mutationGeneric;

const fill = mutation({
  args: { from: v.number(), count: v.number(), size: v.number() },
  handler: async (ctx, { from, count, size }) => {
    for (let rank = from; rank < from + count; rank++)
      await ctx.db.insert("notes", { rank, text: "x".repeat(size) });
  },
});
const touch = mutation({
  args: { round: v.number() },
  handler: async (ctx, { round }) => {
    for (const note of await ctx.db.query("notes").collect())
      await ctx.db.patch(note._id, { rank: (note.rank * 7 + round) % 1000 });
  },
});
const drop = mutation({
  args: { count: v.number() },
  handler: async (ctx, { count }) => {
    for (const note of await ctx.db.query("notes").take(count)) await ctx.db.delete(note._id);
  },
});

const later = mutationGeneric({
  args: { inMs: v.number() },
  handler: async (ctx, { inMs }) => {
    const none = { from: 0, count: 0, size: 0 };
    await ctx.scheduler.runAfter(inMs, makeFunctionReference<"mutation">("notes:fill"), none);
  },
});
const scheduled = queryGeneric({
  args: {},
  handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length,
});

let folder: string;
let path: string;
let clock: ManualClock;
let engine: Engine;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "retention-"));
  path = join(folder, "engine.db");
  clock = new ManualClock(1_795_000_000_000);
  engine = await openEngine({
    modules: { notes: { fill, touch, drop, later, scheduled } },
    schema,
    storage: sqliteStorage({ path }),
    clock,
  });
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const mebibyte = 1024 * 1024;

describe("the files of a database", () => {
  test("stay as large as they are while the same documents change for ever", async () => {
    await engine.mutation("notes:fill", { from: 0, count: 200, size: 500 });
    const sizes: number[] = [];
    for (let round = 0; round < 50; round++) {
      await engine.mutation("notes:touch", { round });
      // Half a minute a round: the log of the last seconds is all that is kept.
      await rest(30_000);
      sizes.push(statSync(path).size);
    }
    const steady = Math.max(...sizes.slice(0, 15));
    expect(Math.max(...sizes.slice(15))).toBeLessThanOrEqual(steady);
    expect(statSync(`${path}-wal`).size).toBeLessThan(16 * mebibyte);
  });

  test("shrink when most documents are deleted", async () => {
    for (let from = 0; from < 3000; from += 1000)
      await engine.mutation("notes:fill", { from, count: 1000, size: 8000 });
    await rest(60_000);
    const full = statSync(path).size;
    expect(full).toBeGreaterThan(24 * mebibyte);
    for (let each = 0; each < 3; each++) await engine.mutation("notes:drop", { count: 950 });
    await rest(60_000);
    await engine.close();
    expect(statSync(path).size).toBeLessThan(full / 3);
    expect(pagesOf(path).free * 4).toBeLessThan(full / 3 / 1024);
  });
});

test("answers of clients are forgotten after fourteen days, however many there are", async () => {
  const day = 24 * 3600 * 1000;
  const storage = sqliteStorage({ path: join(folder, "other.db") });
  const other = await openEngine({ modules: { notes: { fill } }, schema, storage, clock });
  const sessions = Array.from({ length: 500 }, (_, at) => ({
    id: `client${at}`,
    lastMs: clock.now(),
    body: "[]",
  }));
  await storage.stage({ ...emptyStep, sessions });
  for (const days of [13.9, 0.2]) {
    clock.advance(days * day);
    await other.mutation("notes:fill", { from: 0, count: 1, size: 1 });
    await rest(60_000);
    expect(storage.readSession("client499")).toBe(days > 1 ? "[]" : null);
  }
  expect(storage.readSession("client0")).toBeNull();
  await other.close();
});

test("scheduled functions are forgotten seven days after they ended", async () => {
  await engine.mutation("notes:later", { inMs: 1000 });
  await engine.mutation("notes:later", { inMs: 30 * 24 * 3600 * 1000 });
  for (const [days, left] of [
    [6.9, 2],
    [0.3, 1],
  ] as const) {
    for (let part = 0; part < 10; part++) await rest((days / 10) * 24 * 3600 * 1000);
    expect(await engine.query("notes:scheduled")).toBe(left);
  }
});

// Lets the engine do what it does when nobody asks anything of it.
async function rest(durationMs: number): Promise<void> {
  const steps = 60;
  for (let step = 0; step < steps; step++) {
    // A step for what waits for milliseconds, and one for what waits for the log to be old.
    clock.advance(step % 4 === 0 ? (durationMs * 4) / steps : 20);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function pagesOf(file: string): { free: number } {
  const database = new DatabaseSync(file, { readOnly: true });
  const [free] = Object.values(database.prepare("PRAGMA freelist_count").get() ?? {});
  database.close();
  return { free: Number(free) };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyDatabase } from "../backup/verify-database.ts";
import { openEngine, sqliteStorage } from "../index.ts";
import { emptyStep } from "../storage/storage.ts";
import { ManualClock } from "../testing/manual-clock.ts";

const table = defineTable({ name: v.string(), rank: v.number(), note: v.string() });
const schema = defineSchema({ items: table.index("by_rank", ["rank"]) });
const laterSchema = defineSchema({
  items: defineTable({ name: v.string(), rank: v.number(), note: v.string() })
    .index("by_rank", ["rank"])
    .index("by_note", ["note"]),
});
const items = {
  put: mutationGeneric({
    args: { name: v.string(), rank: v.number(), note: v.string() },
    handler: async (ctx, { name, rank, note }) => {
      const found = (await ctx.db.query("items").collect()).find((item) => item["name"] === name);
      if (found === undefined) await ctx.db.insert("items", { name, rank, note });
      else await ctx.db.patch(found._id, { rank, note });
    },
  }),
  drop: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const found = (await ctx.db.query("items").collect()).find((item) => item["name"] === name);
      if (found !== undefined) await ctx.db.delete(found._id);
    },
  }),
  by: queryGeneric({
    args: { index: v.string() },
    handler: async (ctx, { index }) =>
      (await ctx.db.query("items").withIndex(index).collect()).map(
        ({ name, rank, note }) => `${String(name)} ${String(rank)} ${String(note)}`,
      ),
  }),
};

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recovery-"));
  path = join(folder, "engine.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function leaveTail(): Promise<void> {
  const put = (name: string, rank: number, note: string) => ({ name, rank, note });
  const first = await openEngine({ modules: { items }, schema, storage: sqliteStorage({ path }) });
  for (const name of ["a", "b", "c", "d"])
    await first.mutation("items:put", put(name, name.charCodeAt(0), "old"));
  await first.close();

  const clock = new ManualClock(Date.now() + 1000);
  const storage = sqliteStorage({ path });
  const second = await openEngine({ modules: { items }, schema, storage, clock });
  await second.mutation("items:put", put("a", 97, "z"));
  await second.mutation("items:put", put("b", 1, "y"));
  await second.mutation("items:put", put("b", 1, "x"));
  await second.mutation("items:drop", { name: "c" });
  await second.mutation("items:put", put("e", 2, "w"));
  // The engine is left as a killed process leaves it.
  clock.forgetTimers();
  await storage.close();
}

test.each([
  ["the same indexes", schema, ["by_rank"]],
  ["a new index", laterSchema, ["by_rank", "by_note"]],
])(
  "the log's tail is the newest state, found by %s, and goes into the tables",
  async (_what, ...to) => {
    await leaveTail();
    const [newest, indexes] = to;
    const state: Record<string, string[]> = {
      by_rank: ["b 1 x", "e 2 w", "a 97 z", "d 100 old"],
      by_note: ["d 100 old", "e 2 w", "b 1 x", "a 97 z"],
    };
    for (let life = 0; life < 2; life++) {
      const storage = sqliteStorage({ path });
      const engine = await openEngine({ modules: { items }, schema: newest, storage });
      for (const index of indexes)
        expect(await engine.query("items:by", { index })).toEqual(state[index]);
      await engine.close();
      expect(verifyDatabase(path, null).findings).toEqual([]);
    }
  },
);

test("a new index is right after a second kill, with rows in the log from before there was one", async () => {
  await leaveTail();
  const clock = new ManualClock(Date.now() + 2000);
  const storage = sqliteStorage({ path });
  await openEngine({ modules: { items }, schema: laterSchema, storage, clock });
  clock.forgetTimers();
  await storage.close();

  const engine = await openEngine({
    modules: { items },
    schema: laterSchema,
    storage: sqliteStorage({ path }),
  });
  expect(await engine.query("items:by", { index: "by_note" })).toEqual([
    "d 100 old",
    "e 2 w",
    "b 1 x",
    "a 97 z",
  ]);
  await engine.close();
  expect(verifyDatabase(path, null).findings).toEqual([]);
});

test("an index whose filling was cut off leaves nothing to the next one of its number", async () => {
  await leaveTail();
  const storage = sqliteStorage({ path });
  await storage.open();
  const { nextIndex } = JSON.parse(storage.readMeta("catalog") ?? "") as {
    nextIndex: number;
  };
  const addedEntries = [{ index: nextIndex, key: "!", id: "left-behind" }];
  await storage.stage({ ...emptyStep, addedEntries });
  await storage.close();

  const engine = await openEngine({
    modules: { items },
    schema: laterSchema,
    storage: sqliteStorage({ path }),
  });
  expect(await engine.query("items:by", { index: "by_note" })).toHaveLength(4);
  await engine.close();
  expect(verifyDatabase(path, null).findings).toEqual([]);
});

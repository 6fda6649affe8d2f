import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEngine, sqliteStorage } from "../index.ts";
import type { Engine } from "../index.ts";
import { SearchDatabase } from "./search-database.ts";

const notes = () => defineTable({ body: v.string(), channel: v.string() });
const schema = defineSchema({ notes: notes().searchIndex("by_body", { searchField: "body" }) });
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const functions = {
  add: mutation({
    args: { body: v.string(), count: v.number() },
    handler: async (ctx, { body, count }) => {
      for (let at = 0; at < count; at++) await ctx.db.insert("notes", { body, channel: "c" });
    },
  }),
  count: query({
    args: { text: v.string() },
    handler: async (ctx, { text }) => {
      const found = ctx.db.query("notes").withSearchIndex("by_body", (q) => q.search("body", text));
      return (await found.take(1000)).length;
    },
  }),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "search-damage-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const searchFile = (): string => join(folder, "notes.search.db");

function open(declared = schema): Promise<Engine> {
  const storage = sqliteStorage({ path: join(folder, "notes.db") });
  return openEngine({ modules: { notes: functions }, schema: declared, storage });
}

const count = (engine: Engine, text: string) => engine.query("notes:count", { text });
const add = (engine: Engine, body: string, times = 1) =>
  engine.mutation("notes:add", { body, count: times });

test("119: a search index whose file is no database any more is built again", async () => {
  const engine = await open();
  await add(engine, "old stone");
  expect(await count(engine, "stone")).toBe(1);
  await engine.close();
  writeFileSync(searchFile(), "This was a database once.".repeat(1000));
  const again = await open();
  expect(await count(again, "stone")).toBe(1);
  await again.close();
});

test("119: a search index that is of another time than the documents is built again", async () => {
  const engine = await open();
  await add(engine, "old stone");
  expect(await count(engine, "stone")).toBe(1);
  await engine.close();
  const database = new SearchDatabase(searchFile());
  database.commit(1n);
  database.close();
  const again = await open();
  await add(again, "new stone");
  expect(await count(again, "stone")).toBe(2);
  await again.close();
});

test("119: a search index that breaks while it is used is built again", async () => {
  const engine = await open();
  await add(engine, "old stone", 400);
  expect(await count(engine, "stone")).toBe(400);
  await engine.close();
  const bytes = readFileSync(searchFile());
  writeFileSync(searchFile(), bytes.fill(0x5a, bytes.length / 2));
  const again = await open();
  expect(await count(again, "stone")).toBe(400);
  await again.close();
});

test("119: a search index that is declared later, or otherwise, holds what was there before", async () => {
  const plain = await open(defineSchema({ notes: notes() }) as unknown as typeof schema);
  await add(plain, "old stone", 300);
  await plain.close();
  expect(existsSync(searchFile())).toBe(false);

  const engine = await open();
  const counted = count(engine, "stone");
  await add(engine, "new stone", 5);
  expect([300, 305]).toContain(await counted);
  expect(await count(engine, "stone")).toBe(305);
  await engine.close();

  const options = { searchField: "channel" } as const;
  const other = defineSchema({ notes: notes().searchIndex("by_body", options) });
  const changed = await open(other as unknown as typeof schema);
  await expect(count(changed, "stone")).rejects.toThrow("but the index is of `channel`");
  await changed.close();
});

test("a second engine on the same search file is refused", async () => {
  const engine = await open();
  expect(() => new SearchDatabase(searchFile())).toThrow("locked");
  await engine.close();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { defineSchema, defineTable, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configureGame, gameModules, gameSchema } from "../../../index.ts";
import { retiredTables } from "../../content/retired-tables.ts";

let folder: string;
beforeEach(() => {
  configureGame({ secret: "a secret that only tests know" });
  folder = mkdtempSync(path.join(tmpdir(), "retired-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const storage = () => sqliteStorage({ path: path.join(folder, "world.db") });

test("a world whose version had more tables opens, and loses their rows a few at a time", async () => {
  const before = await openEngine({
    modules: { old: { fill } },
    schema: defineSchema({
      ...gameSchema.tables,
      commandRates: defineTable({ accountId: v.string() }).index("by_account", ["accountId"]),
    }),
    storage: storage(),
  });
  await before.mutation("old:fill", { rows: 450 });
  await before.close();

  const now = await openEngine({ modules: gameModules, schema: gameSchema, storage: storage() });
  const removed = [await remove(now), await remove(now), await remove(now), await remove(now)];
  expect(removed).toEqual([200, 200, 50, 0].map((count) => ({ removed: count })));
  await now.close();
});

test("a world that never had them has nothing to lose", async () => {
  const fresh = await openEngine({ modules: gameModules, schema: gameSchema, storage: storage() });
  expect(await remove(fresh)).toEqual({ removed: 0 });
  await fresh.close();
});

test("the names of tables that there are no more are not used again", () => {
  expect(retiredTables.filter((name) => Object.hasOwn(gameSchema.tables, name))).toEqual([]);
});

function remove(engine: Engine) {
  return engine.mutation("core:removeRetired");
}

const fill = mutationGeneric({
  args: { rows: v.number() },
  handler: async ({ db }, { rows }) => {
    for (let nth = 0; nth < rows; nth++)
      await db.insert("commandRates", { accountId: `account ${nth}` });
  },
});

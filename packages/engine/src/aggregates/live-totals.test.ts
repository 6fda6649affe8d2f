import { once } from "node:events";
import { createServer } from "node:http";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { RawClient } from "../../test/conformance/raw-client.ts";
import { aggregate } from "../extensions.ts";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine } from "../index.ts";

const schema = defineSchema({
  players: defineTable({ xp: v.number(), score: v.optional(v.union(v.number(), v.int64())) }).index(
    "by_xp",
    ["xp"],
  ),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

let runs = 0;
const players = {
  join: mutation({
    args: { xp: v.number(), score: v.optional(v.union(v.number(), v.int64())) },
    handler: async (ctx, player) => await ctx.db.insert("players", player),
  }),
  crowd: mutation({
    args: { count: v.number() },
    handler: async (ctx, { count }) => {
      for (let xp = 0; xp < count; xp++) await ctx.db.insert("players", { xp });
    },
  }),
  strong: query({
    handler: async (ctx) => {
      runs++;
      return await aggregate(ctx.db, "players", "by_xp").count((q) => q.gte("xp", 100));
    },
  }),
  count: query({ handler: (ctx) => aggregate(ctx.db, "players", "by_xp").count() }),
  score: query({ handler: (ctx) => aggregate(ctx.db, "players", "by_xp").sum("score") }),
  lost: queryGeneric((ctx) => aggregate(ctx.db, "players", "by_nothing").count()),
};

function open(): Promise<Engine> {
  return openEngine({ modules: { players }, schema, storage: memoryStorage() });
}

test("111: a live count runs again when something in its range was written, and only then", async () => {
  const engine = await open();
  const server = createServer();
  engine.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const client = await RawClient.connect(
    `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
  );
  client.add(0, "players:strong");
  await expect.poll(() => client.valueOf(0)).toBe(0);
  await engine.mutation("players:join", { xp: 99 });
  await engine.mutation("players:join", { xp: 100 });
  await expect.poll(() => client.valueOf(0)).toBe(1);
  expect(runs).toBe(2);

  client.close();
  await engine.close();
  server.close();
});

test("what is written while an index is counted for the first time is counted once", async () => {
  const engine = await open();
  await engine.mutation("players:crowd", { count: 8000 });
  await engine.mutation("players:crowd", { count: 8000 });
  const counted = engine.query("players:count");
  const joined = Array.from({ length: 200 }, (_, at) =>
    engine.mutation("players:join", { xp: at * 79 }),
  );
  await Promise.all(joined);
  expect(await counted).toBeGreaterThanOrEqual(16_000);
  expect(await engine.query("players:count")).toBe(16_200);
  await engine.close();
});

test("112: sums are of whole numbers of one type, and say so otherwise", async () => {
  const engine = await open();
  expect(await engine.query("players:score")).toBe(0);
  await engine.mutation("players:join", { xp: 1 });
  await engine.mutation("players:join", { xp: 1, score: 2 ** 53 });
  await engine.mutation("players:join", { xp: 1, score: -(2 ** 53) + 1 });
  expect(await engine.query("players:score")).toBe(1);
  await engine.mutation("players:join", { xp: 1, score: 1n });
  await expect(engine.query("players:score")).rejects.toThrow("both int64 and float64");
  await engine.mutation("players:join", { xp: 1, score: 0.5 });
  await expect(engine.query("players:score")).rejects.toThrow("1 of its values are no whole");
  await engine.close();
});

test("an index that does not exist has no totals", async () => {
  const engine = await open();
  await expect(engine.query("players:lost")).rejects.toThrow("Index players.by_nothing not found.");
  await engine.close();
});

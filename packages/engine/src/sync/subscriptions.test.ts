import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RawClient } from "../../test/conformance/raw-client.ts";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine } from "../index.ts";
import type { CounterName, GaugeName } from "../metrics.ts";

const schema = defineSchema({
  players: defineTable({ number: v.number(), gold: v.number(), guild: v.string() })
    .index("by_number", ["number"])
    .index("by_guild_gold", ["guild", "gold"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const players = {
  join: mutation({
    args: { first: v.number(), end: v.number(), guild: v.string() },
    handler: async (ctx, { first, end, guild }) => {
      for (let number = first; number < end; number++)
        await ctx.db.insert("players", { number, gold: number, guild });
    },
  }),
  pay: mutation({
    args: { number: v.number(), gold: v.number() },
    handler: async (ctx, { number, gold }) => {
      const player = await ctx.db
        .query("players")
        .withIndex("by_number", (q) => q.eq("number", number))
        .unique();
      if (player !== null) await ctx.db.patch(player._id, { gold });
    },
  }),
  gold: query({
    args: { number: v.number() },
    handler: async (ctx, { number }) => {
      const player = await ctx.db
        .query("players")
        .withIndex("by_number", (q) => q.eq("number", number))
        .unique();
      return player?.gold ?? null;
    },
  }),
  richest: query({
    args: { guild: v.string() },
    handler: async (ctx, { guild }) => {
      const richest = await ctx.db
        .query("players")
        .withIndex("by_guild_gold", (q) => q.eq("guild", guild))
        .order("desc")
        .take(2);
      return richest.map(({ number }) => number);
    },
  }),
  whoAmI: query({
    args: {},
    handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
  }),
  journal: query({
    args: { number: v.number() },
    handler: async (ctx, { number }) => {
      const writer = (await ctx.auth.getUserIdentity())?.subject ?? "nobody";
      const player = await ctx.db
        .query("players")
        .withIndex("by_number", (q) => q.eq("number", number))
        .unique();
      return `${writer} is ${(player?.gold ?? 0) < 0 ? "poor" : "rich"}. `.repeat(journalLines);
    },
  }),
};

const journalLines = 100;

let engine: Engine;
let server: Server;
let origin: string;
const clients: RawClient[] = [];
beforeEach(async () => {
  engine = await openEngine({
    modules: { players },
    schema,
    storage: memoryStorage(),
    limits: { queriesPerSessionMax: 20_000 },
    auth: {
      verify: async (token) => ({
        subject: token,
        issuer: "test",
        tokenIdentifier: `test|${token}`,
      }),
    },
  });
  server = createServer();
  engine.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  server.close();
  await engine.close();
});

async function connect(): Promise<RawClient> {
  const client = await RawClient.connect(origin);
  clients.push(client);
  return client;
}

async function connectAs(token: string): Promise<RawClient> {
  const client = await connect();
  client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: token });
  return client;
}

function journalOf(writer: string, how: string): string {
  return `${writer} is ${how}. `.repeat(journalLines);
}

function gauge(name: GaugeName): number {
  return engine.metrics().gauges[name];
}

function counter(name: CounterName): number {
  return engine.metrics().counters[name];
}

test("of ten thousand subscriptions a change runs only those that it touches", async () => {
  const subscriptionCount = 10_000;
  await engine.mutation("players:join", { first: 0, end: subscriptionCount, guild: "bog" });
  const client = await connect();
  for (let number = 0; number < subscriptionCount; number++)
    client.add(number, "players:gold", { number });
  const last = subscriptionCount - 1;
  await expect.poll(() => client.valueOf(last), { timeout: 120_000 }).toBe(last);
  const invalidationsBefore = counter("invalidations");
  await engine.mutation("players:pay", { number: 77, gold: -1 });
  await expect.poll(() => client.valueOf(77)).toBe(-1);
  expect(counter("invalidations") - invalidationsBefore).toBe(1);
});

test("a query runs once for all that ask it", async () => {
  await engine.mutation("players:join", { first: 0, end: 1, guild: "bog" });
  const crowd = await Promise.all(Array.from({ length: 20 }, connect));
  for (const client of crowd) client.add(0, "players:gold", { number: 0 });
  for (const client of crowd) await expect.poll(() => client.valueOf(0)).toBe(0);
  const queriesBefore = counter("queries");
  await engine.mutation("players:pay", { number: 0, gold: 5 });
  for (const client of crowd) await expect.poll(() => client.valueOf(0)).toBe(5);
  expect(counter("queries") - queriesBefore).toBe(1);
});

test("a crowd is shown the same change, each from the version it was at", async () => {
  await engine.mutation("players:join", { first: 0, end: 2, guild: "bog" });
  const [one, same, later, otherwise] = await Promise.all(Array.from({ length: 4 }, connect));
  const crowd = [one, same, later, otherwise].filter((client) => client !== undefined);
  const idOf = (client: RawClient): number => (client === otherwise ? 7 : 0);
  for (const client of crowd) client.add(idOf(client), "players:gold", { number: 0 });
  for (const client of crowd) await expect.poll(() => client.valueOf(idOf(client))).toBe(0);
  later?.add(1, "players:gold", { number: 1 });
  await expect.poll(() => later?.valueOf(1)).toBe(1);

  for (const gold of [10, 20, 30]) {
    await engine.mutation("players:pay", { number: 0, gold });
    for (const client of crowd) await expect.poll(() => client.valueOf(idOf(client))).toBe(gold);
    // One of them is at a time of its own between two changes that all of them see.
    if (gold === 10) await same?.mutation("players:pay", { number: 1, gold: 5 });
  }
  for (const client of crowd) {
    const chain = client.transitions();
    for (const [at, transition] of chain.entries())
      if (at > 0) expect(transition["startVersion"]).toEqual(chain[at - 1]?.["endVersion"]);
  }
});

test("a question that cannot be read and is taken back at once is not answered any more", async () => {
  const client = await connect();
  client.add(0, "players:gold", { $number: 0 });
  client.modify([{ type: "Remove", queryId: 0 }]);
  client.add(1, "players:gold", { number: 0 });
  await expect.poll(() => client.valueOf(1)).toBe(null);
  const kinds = client.modifications().map(({ type, queryId }) => [type, queryId]);
  expect(kinds.slice(kinds.findIndex(([type]) => type === "QueryRemoved"))).not.toContainEqual([
    "QueryFailed",
    0,
  ]);
});

test("a read of the first few of many is not touched by what comes behind them", async () => {
  await engine.mutation("players:join", { first: 0, end: 100, guild: "bog" });
  const client = await connect();
  client.add(0, "players:richest", { guild: "bog" });
  await expect.poll(() => client.valueOf(0)).toEqual([99, 98]);
  const before = counter("invalidations");
  await engine.mutation("players:pay", { number: 5, gold: 6.5 });
  expect(counter("invalidations")).toBe(before);
  await engine.mutation("players:pay", { number: 5, gold: 200 });
  await expect.poll(() => client.valueOf(0)).toEqual([5, 99]);
});

test("a result that stays the same is not sent again", async () => {
  await engine.mutation("players:join", { first: 0, end: 3, guild: "bog" });
  const client = await connect();
  client.add(0, "players:richest", { guild: "bog" });
  await expect.poll(() => client.valueOf(0)).toEqual([2, 1]);
  const transitionsBefore = counter("transitions");
  await engine.mutation("players:pay", { number: 2, gold: 50 });
  await expect.poll(() => counter("unchangedResults")).toBe(1);
  expect(counter("transitions")).toBe(transitionsBefore);
});

test("an answer that is one page's alone is not kept once it was sent", async () => {
  await engine.mutation("players:join", { first: 0, end: 1, guild: "bog" });
  const alice = await connectAs("alice");
  const before = gauge("keptClientBytes");
  alice.add(0, "players:journal", { number: 0 });
  await expect.poll(() => alice.valueOf(0)).toBe(journalOf("alice", "rich"));
  expect(gauge("keptClientBytes") - before).toBeLessThan(journalOf("alice", "rich").length);

  await engine.mutation("players:pay", { number: 0, gold: 5 });
  await expect.poll(() => counter("unchangedResults")).toBe(1);
  await engine.mutation("players:pay", { number: 0, gold: -5 });
  await expect.poll(() => alice.valueOf(0)).toBe(journalOf("alice", "poor"));
  expect(alice.modifications().filter(({ type }) => type === "QueryUpdated")).toHaveLength(2);
});

test("a second page of the same player gets what was let go, and the first is not told again", async () => {
  await engine.mutation("players:join", { first: 0, end: 1, guild: "bog" });
  const first = await connectAs("alice");
  first.add(0, "players:journal", { number: 0 });
  await expect.poll(() => first.valueOf(0)).toBe(journalOf("alice", "rich"));
  const second = await connectAs("alice");
  second.add(0, "players:journal", { number: 0 });
  await expect.poll(() => second.valueOf(0)).toBe(journalOf("alice", "rich"));
  expect(first.modifications()).toHaveLength(1);
  expect(gauge("cachedQueries")).toBe(1);

  await engine.mutation("players:pay", { number: 0, gold: -5 });
  for (const page of [first, second])
    await expect.poll(() => page.valueOf(0)).toBe(journalOf("alice", "poor"));
  second.close();
  await expect.poll(() => gauge("connections")).toBe(1);
  await engine.mutation("players:pay", { number: 0, gold: 5 });
  await expect.poll(() => first.valueOf(0)).toBe(journalOf("alice", "rich"));
});

test("a token that is renewed brings no answer again that was let go", async () => {
  const alice = await connectAs("alice");
  alice.add(0, "players:journal", { number: 0 });
  await expect.poll(() => alice.valueOf(0)).toBe(journalOf("alice", "rich"));
  alice.send({ type: "Authenticate", baseVersion: 1, tokenType: "User", value: "alice" });
  alice.add(1, "players:gold", { number: 7 });
  await expect.poll(() => alice.valueOf(1)).toBe(null);
  expect(alice.modifications().filter(({ queryId }) => queryId === 0)).toHaveLength(1);
  alice.send({ type: "Authenticate", baseVersion: 2, tokenType: "User", value: "bob" });
  await expect.poll(() => alice.valueOf(0)).toBe(journalOf("bob", "rich"));
});

test("answers that depend on who asks are not shared, and end with a revocation", async () => {
  const [alice, bob, nobody] = [await connect(), await connect(), await connect()];
  alice.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "alice" });
  bob.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "bob" });
  for (const client of [alice, bob, nobody]) client.add(0, "players:whoAmI", {});
  await expect.poll(() => alice.valueOf(0)).toBe("alice");
  await expect.poll(() => bob.valueOf(0)).toBe("bob");
  await expect.poll(() => nobody.valueOf(0)).toBe(null);

  engine.revoke((identity) => identity.subject === "alice", "The session has ended.");
  const refusal = await alice.heard(({ type }) => type === "AuthError");
  expect(refusal).toMatchObject({ error: "The session has ended.", authUpdateAttempted: false });
  await expect.poll(() => engine.metrics().gauges["connections"]).toBe(2);
  expect(engine.metrics().gauges["cachedQueries"]).toBe(2);
});

import { paginationOptsValidator, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, describe, expect, it } from "vitest";
import { withCanonicalArguments } from "../../src/extensions.ts";
import { memoryStorage } from "../../src/index.ts";
import { modules, schema } from "./functions.ts";
import { closeClients, track } from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// What is one query, however it is asked. Rules 160 and 161, tested with raw sockets.

let server: TestServer | null = null;
const seen: string[] = [];
afterEach(async () => {
  await closeClients();
  await server?.close();
  server = null;
  seen.length = 0;
});

const spelled = {
  byName: withCanonicalArguments(
    queryGeneric({
      args: { name: v.string() },
      handler: async (_ctx, { name }) => {
        seen.push(name);
        return name.toLowerCase();
      },
    }),
    ({ name }) => ({ name: name.toLowerCase() }),
  ),
  page: queryGeneric({
    args: { paginationOpts: paginationOptsValidator },
    handler: (ctx, { paginationOpts }) =>
      ctx.db.query("items").withIndex("by_rank").paginate(paginationOpts),
  }),
};

async function start(): Promise<{
  client: RawClient;
  engine: () => ReturnType<TestServer["engine"]>;
}> {
  server = await startTestServer({
    modules: { ...modules, spelled },
    schema,
    storage: memoryStorage(),
  });
  const client = track(await RawClient.connect(server.origin));
  return { client, engine: server.engine };
}

const gauge = () => server?.engine().metrics().gauges.cachedQueries;
const runs = () => server?.engine().metrics().counters.liveQueryRuns ?? 0;

function add(udfPath: string, journal: (at: number) => string, count: number, args: object) {
  return Array.from({ length: count }, (_, queryId) => ({
    type: "Add",
    queryId,
    udfPath,
    args: [args],
    journal: journal(queryId),
  }));
}

describe("160: a journal", () => {
  it("makes no query of its own for a function that reads no pages", async () => {
    const { client, engine } = await start();
    client.modify(add("counters:read", (at) => `made up ${at}`, 500, { name: "one" }));
    await expect.poll(() => client.valueOf(499), patience).toBe(0);
    expect([gauge(), runs()]).toEqual([1, 1]);
    await engine().mutation("counters:add", { name: "one", amount: 1 });
    await expect.poll(() => client.valueOf(499), patience).toBe(1);
    expect(runs()).toBe(2);
  });

  it("that is of no place in the query is dropped, and costs nothing from then on", async () => {
    const { client, engine } = await start();
    const args = { paginationOpts: { numItems: 2, cursor: null } };
    client.modify(add("spelled:page", (at) => `made up ${at}`, 50, args));
    await client.heard(() => client.modifications().length === 50);
    expect(client.modifications().every(({ type }) => type === "QueryUpdated")).toBe(true);
    expect(gauge()).toBe(1);
    const before = runs();
    await engine().mutation("items:add", { name: "i", rank: 1 });
    await client.heard(() => client.modifications().length === 100);
    expect(runs() - before).toBe(1);
  });

  it("of a page keeps that page apart, also where both are asked for at once", async () => {
    const { client, engine } = await start();
    for (const rank of [1, 2, 3]) await engine().mutation("items:add", { name: `i${rank}`, rank });
    const args = { paginationOpts: { numItems: 1, cursor: null } };
    client.add(0, "spelled:page", args);
    await client.heard(() => client.modifications().length === 1);
    const { journal } = client.modifications()[0] as { journal?: unknown };
    await server?.restart();
    const again = track(await RawClient.connect(server?.origin ?? ""));
    again.modify([
      { type: "Add", queryId: 0, udfPath: "spelled:page", args: [args], journal },
      {
        type: "Add",
        queryId: 1,
        udfPath: "spelled:page",
        args: [{ paginationOpts: { numItems: 2, cursor: null } }],
      },
      { type: "Add", queryId: 2, udfPath: "spelled:page", args: [args] },
    ]);
    await again.heard(() => again.modifications().length === 3);
    expect(gauge()).toBe(3);
  });
});

describe("161: arguments", () => {
  it("that a function calls the same, however they are spelled, are one query", async () => {
    const { client } = await start();
    for (const [queryId, name] of ["wren", "Wren", "WREN"].entries())
      client.add(queryId, "spelled:byName", { name });
    await expect.poll(() => client.valueOf(2), patience).toBe("wren");
    expect([gauge(), seen]).toEqual([1, ["wren"]]);
  });

  it("are one query in any order of their fields, and by any path to the function", async () => {
    const { client } = await start();
    client.add(0, "items:between", { first: 0, end: 9 });
    client.add(1, "items.js:between", { end: 9, first: 0 });
    await client.heard(() => client.modifications().length === 2);
    expect(gauge()).toBe(1);
  });
});

import { makeFunctionReference, mutationGeneric, queryGeneric } from "convex/server";
import type { GenericDataModel, GenericQueryCtx } from "convex/server";
import { ConvexError, v } from "convex/values";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { presentMs, renewEvery, validUntil } from "../../src/extensions.ts";
import { memoryStorage } from "../../src/index.ts";
import { convexTest } from "../../src/testing.ts";
import { modules, schema } from "./functions.ts";
import { createManualClock } from "./manual-clock.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// Live queries that are renewed once in a period, on a clock that the tests move. Rules 198 to 201,
// tested with official clients, raw sockets and the test package.

const periodMs = 1000;
const countRef = makeFunctionReference<"query">("renewed:count");

async function countItems(ctx: GenericQueryCtx<GenericDataModel>): Promise<number> {
  return (await ctx.db.query("items").withIndex("by_rank").collect()).length;
}

const renewed = {
  count: queryGeneric({
    args: {},
    handler: async (ctx) => {
      renewEvery(ctx, periodMs);
      return await countItems(ctx);
    },
  }),
  /** As `count`, of one asker. */
  mine: queryGeneric({
    args: {},
    handler: async (ctx) => {
      renewEvery(ctx, periodMs);
      return [(await ctx.auth.getUserIdentity())?.subject ?? null, await countItems(ctx)];
    },
  }),
  /** As `count`, and holds for a while. */
  timed: queryGeneric({
    args: { forMs: v.number() },
    handler: async (ctx, { forMs }) => {
      renewEvery(ctx, periodMs);
      const atMs = presentMs(ctx);
      validUntil(ctx, atMs + forMs);
      return [await countItems(ctx), atMs];
    },
  }),
  nested: queryGeneric({
    args: {},
    handler: async (ctx) => {
      renewEvery(ctx, 10 * periodMs);
      return (await ctx.runQuery(countRef, {})) as number;
    },
  }),
  failing: queryGeneric({
    args: {},
    handler: async (ctx) => {
      renewEvery(ctx, periodMs);
      throw new ConvexError({ count: await countItems(ctx) });
    },
  }),
  /** Is renewed once in a period until there is an item. */
  atFirst: queryGeneric({
    args: {},
    handler: async (ctx) => {
      const count = await countItems(ctx);
      if (count === 0) renewEvery(ctx, periodMs);
      return count;
    },
  }),
  at: queryGeneric({
    args: { length: v.any() },
    handler: async (ctx, { length }) => {
      renewEvery(ctx, length as number);
      return await countItems(ctx);
    },
  }),
  /** Is renewed with each commit. */
  direct: queryGeneric({ args: {}, handler: (ctx) => countItems(ctx) }),
  add: mutationGeneric({
    args: {},
    handler: async (ctx) => {
      renewEvery(ctx, periodMs);
      await ctx.db.insert("items", { name: "w", rank: 0 });
    },
  }),
  idle: mutationGeneric({ args: {}, handler: async () => null }),
};

let server: TestServer;
let time: ReturnType<typeof createManualClock>;
beforeEach(async () => {
  time = createManualClock();
  // The clock stands a little behind the beginning of a period.
  time.advance(periodMs - (time.clock.now() % periodMs) + 10);
  const storage = memoryStorage();
  const all = { ...modules, renewed };
  server = await startTestServer({ modules: all, schema, storage, clock: time.clock });
});
afterEach(async () => {
  await closeClients();
  await server.close();
});

async function follow(...names: readonly (string | [path: string, args: object])[]) {
  const client = track(await RawClient.connect(server.origin));
  for (const [queryId, named] of names.entries()) {
    const [path, args] = typeof named === "string" ? [named, {}] : named;
    client.add(queryId, `renewed:${path}`, args);
  }
  await expect.poll(() => client.modifications().length, patience).toBe(names.length);
  return client;
}

async function signedIn(subject: string, path: string): Promise<RawClient> {
  const client = track(await RawClient.connect(server.origin));
  const value = issueToken(subject);
  client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value });
  client.add(0, `renewed:${path}`);
  await expect.poll(() => client.valueOf(0), patience).toEqual([subject, 0]);
  return client;
}

const runs = (): number => server.engine().metrics().counters.liveQueryRuns;

// Whatever was set going is done after two more turns, each of which answers a query.
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await server.engine().query("items:list");
}

async function write(times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth++) await server.engine().mutation("renewed:add", {});
  await settled();
}

async function advance(durationMs: number): Promise<void> {
  time.advance(durationMs);
  await settled();
}

describe("198: a live query that is renewed once in a period", () => {
  it("runs at its end, however much was committed, and shows the last of it", async () => {
    const client = await follow("count");
    await write(5);
    await advance(periodMs - 11);
    expect([runs(), client.valueOf(0)]).toEqual([1, 0]);
    await advance(1);
    await expect.poll(() => client.valueOf(0), patience).toBe(5);
    expect([runs(), client.modifications().length]).toEqual([2, 2]);
    await advance(5 * periodMs);
    expect(runs()).toBe(2);
  });

  it("is renewed with all others in one transition, whenever they were concerned", async () => {
    const client = await follow("count", "nested", "failing");
    const before = client.transitions().length;
    await write();
    await advance(300);
    await write();
    await advance(periodMs - 310);
    await expect.poll(() => client.transitions().length, patience).toBe(before + 1);
    expect(client.transitions().at(-1)?.["modifications"]).toHaveLength(3);
    expect(client.modifications().at(-1)).toMatchObject({ errorData: { count: 2 } });
  });

  it("leaves others alone, which are renewed with each commit", async () => {
    const client = await follow("count", "direct");
    await write();
    await expect.poll(() => client.valueOf(1), patience).toBe(1);
    expect(client.valueOf(0)).toBe(0);
  });

  it("runs sooner where its answer holds for less, and then shows what was committed", async () => {
    const client = await follow(["timed", { forMs: 400 }]);
    await write();
    await advance(490);
    await expect.poll(() => (client.valueOf(0) as number[])[0], patience).toBe(1);
    await write();
    await advance(240);
    expect((client.valueOf(0) as number[])[0]).toBe(1);
    await advance(260);
    await expect.poll(() => (client.valueOf(0) as number[])[0], patience).toBe(2);
  });

  it("is renewed with each commit from the run on that says nothing of it", async () => {
    const client = await follow("atFirst");
    await write();
    expect(client.valueOf(0)).toBe(0);
    await advance(periodMs);
    await expect.poll(() => client.valueOf(0), patience).toBe(1);
    await write();
    await expect.poll(() => client.valueOf(0), patience).toBe(2);
  });

  it("waits for nothing when nobody follows it any more", async () => {
    const client = await follow("count");
    await write();
    expect(server.engine().metrics().gauges.expiringQueries).toBe(1);
    client.close();
    await expect.poll(() => server.engine().metrics().gauges.expiringQueries, patience).toBe(0);
    await advance(2 * periodMs);
    expect(runs()).toBe(1);
  });
});

describe("199: a client that acts itself", () => {
  it("sees it with the transition that resolves its mutation, and others at the end", async () => {
    const [actor, watcher] = [await follow("count", "nested"), await follow("count")];
    await write();
    await actor.mutation("renewed:add", {});
    await expect.poll(() => actor.valueOf(0), patience).toBe(2);
    expect(actor.transitions().at(-1)?.["modifications"]).toHaveLength(2);
    await settled();
    expect(watcher.modifications()).toHaveLength(1);
    await advance(periodMs);
    await expect.poll(() => watcher.valueOf(0), patience).toBe(2);
    expect([actor, watcher].map((client) => client.modifications().length)).toEqual([4, 2]);
  });

  it("sees it though others acted in the same turn, who see theirs", async () => {
    const clients = [await follow("count"), await follow("count"), await follow("count")];
    const [one, other, watcher] = clients;
    if (one === undefined || other === undefined) throw new Error("Two of them act.");
    await Promise.all([one.mutation("renewed:add", {}), other.mutation("renewed:add", {})]);
    await expect.poll(() => one.valueOf(0), patience).toBeGreaterThan(0);
    await expect.poll(() => other.valueOf(0), patience).toBeGreaterThan(0);
    await settled();
    expect(watcher?.valueOf(0)).toBe(0);
    await advance(periodMs);
    for (const client of clients) await expect.poll(() => client.valueOf(0), patience).toBe(2);
  });

  it("has nothing run that nobody has written", async () => {
    const client = await follow("count");
    await client.mutation("renewed:idle", {});
    await settled();
    expect(runs()).toBe(1);
  });

  it("sees it in what is its own alone, again and again", async () => {
    const ida = await signedIn("ida", "mine");
    for (let nth = 1; nth <= 3; nth++) {
      await ida.mutation("renewed:add", {});
      await expect.poll(() => ida.valueOf(0), patience).toEqual(["ida", nth]);
    }
    const before = ida.transitions().length;
    await advance(periodMs);
    expect(ida.transitions()).toHaveLength(before);
  });

  it("leaves nobody behind where it goes before the others have heard", async () => {
    const [actor, watcher] = [await follow("count"), await follow("count")];
    await actor.mutation("renewed:add", {});
    await expect.poll(() => actor.valueOf(0), patience).toBe(1);
    actor.close();
    await expect.poll(() => server.engine().metrics().gauges.connections, patience).toBe(1);
    await advance(periodMs);
    await expect.poll(() => watcher.valueOf(0), patience).toBe(1);
  });
});

describe("199: whoever begins to follow one", () => {
  it("gets the newest answer, while others wait for theirs", async () => {
    const first = await follow("count");
    await write();
    const second = await follow("count");
    expect([first.valueOf(0), second.valueOf(0)]).toEqual([0, 1]);
    await advance(periodMs);
    await expect.poll(() => first.valueOf(0), patience).toBe(1);
    expect(second.modifications()).toHaveLength(1);
  });

  it("gets it where the text was let go that another one has", async () => {
    const ida = await signedIn("ida", "mine");
    await write();
    const again = track(await RawClient.connect(server.origin));
    const value = issueToken("ida");
    again.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value });
    again.add(0, "renewed:mine");
    await expect.poll(() => again.valueOf(0), patience).toEqual(["ida", 1]);
    await advance(periodMs);
    await expect.poll(() => ida.valueOf(0), patience).toEqual(["ida", 1]);
  });
});

describe.each(officialClients)("199: the official client %s", (_version, sdk) => {
  it("shows what it wrote when its mutation resolves", async () => {
    const client = track(new sdk.ConvexClient(server.origin, quietly));
    const heard: unknown[] = [];
    client.onUpdate(queryRef("renewed:count"), {}, (value: unknown) => heard.push(value));
    await expect.poll(() => heard.length, patience).toBe(1);
    for (let nth = 1; nth <= 3; nth++) {
      await client.mutation(mutationRef("renewed:add"), {});
      expect(heard.at(-1)).toBe(nth);
    }
  });
});

describe("200: an answer", () => {
  it("is of the same moment as others again when the period has ended", async () => {
    const client = await follow("count", "direct");
    await write(3);
    await advance(periodMs);
    await expect.poll(() => client.valueOf(0), patience).toBe(3);
    expect(client.valueOf(1)).toBe(3);
  });
});

describe("201: a length", () => {
  it("that is no finite number above zero fails the query by name", async () => {
    const bad = [0, -1, Number.NaN, Infinity, "1000", null];
    const client = await follow(...bad.map((length) => ["at", { length }] as [string, object]));
    for (const { type, errorMessage } of client.modifications()) {
      expect(type).toBe("QueryFailed");
      expect(errorMessage).toContain("InvalidPeriod: ");
    }
  });

  it("means nothing where nothing is followed", async () => {
    await write();
    expect(await server.engine().query("renewed:count")).toBe(1);
    const t = convexTest(schema, { "renewed.ts": async () => renewed });
    expect(await t.query(queryRef("renewed:count"), {})).toBe(0);
    await t.close();
    expect(() => renewEvery({ db: { query: () => null } }, periodMs)).not.toThrow();
  });
});

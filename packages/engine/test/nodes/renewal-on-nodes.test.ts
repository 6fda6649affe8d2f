import { createServer } from "node:http";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { GenericDataModel, GenericQueryCtx } from "convex/server";
import { v } from "convex/values";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memorySharedLog } from "../../src/cluster/memory-shared-log.ts";
import { renewEvery } from "../../src/extensions.ts";
import { memoryStorage, openEngine } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";
import { memoryLinks } from "../../src/nodes/links.ts";
import { createManualClock } from "../conformance/manual-clock.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "../conformance/official-clients.ts";
import { patience } from "../conformance/patience.ts";
import { RawClient } from "../conformance/raw-client.ts";
import { portOf } from "../conformance/test-server.ts";

// Rules 198 and 199 where a page is connected to a node that follows another one, on a clock that the tests move.

const periodMs = 1000;
const schema = defineSchema({ deeds: defineTable({ by: v.string() }) });

async function countDeeds({ db }: GenericQueryCtx<GenericDataModel>): Promise<number> {
  return (await db.query("deeds").collect()).length;
}

const deeds = {
  /** Renewed once in a period. */
  count: queryGeneric({
    args: {},
    handler: async (ctx) => {
      renewEvery(ctx, periodMs);
      return await countDeeds(ctx);
    },
  }),
  /** Renewed with each commit. */
  direct: queryGeneric({ args: {}, handler: (ctx) => countDeeds(ctx) }),
  add: mutationGeneric({
    args: { by: v.string() },
    handler: async ({ db }, { by }) => void (await db.insert("deeds", { by })),
  }),
};

let time: ReturnType<typeof createManualClock>;
let ordering: Node;
let following: Node;
beforeEach(async () => {
  time = createManualClock();
  // The clock stands a little behind the beginning of a period.
  time.advance(periodMs - (time.clock.now() % periodMs) + 10);
  const cluster = { log: memorySharedLog(), links: memoryLinks() };
  ordering = await startNode(cluster, "ordering");
  following = await startNode(cluster, "following");
  expect([ordering.engine.orders, following.engine.orders]).toEqual([true, false]);
});
afterEach(async () => {
  await closeClients();
  await following.close();
  await ordering.close();
});

type Node = { readonly engine: Engine; readonly origin: string; close(): Promise<void> };

async function startNode(
  cluster: {
    readonly log: ReturnType<typeof memorySharedLog>;
    readonly links: ReturnType<typeof memoryLinks>;
  },
  name: string,
): Promise<Node> {
  const openTables = async () => {
    const storage = memoryStorage();
    await storage.open();
    for (const row of await cluster.log.after(0n, Infinity)) await storage.append(row);
    return storage;
  };
  const engine = await openEngine({
    modules: { deeds },
    schema,
    // Nothing waits for a time that stands still.
    storage: { ...cluster, node: { name, address: name }, openTables, rowEveryMs: 0 },
    clock: time.clock,
  });
  const server = createServer();
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    engine,
    origin: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      await engine.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A page that follows the count, and beside it the same as it is. */
async function openPage({ origin }: Node): Promise<RawClient> {
  const page = track(await RawClient.connect(origin));
  page.add(0, "deeds:count");
  page.add(1, "deeds:direct");
  await expect.poll(() => page.modifications().length, patience).toBe(2);
  return page;
}

const shown = (page: RawClient): unknown[] => [page.valueOf(0), page.valueOf(1)];
const renewals = (page: RawClient): number =>
  page.modifications().filter(({ queryId }) => queryId === 0).length - 1;

test("198: a page of a node that follows is renewed once in a period, whatever all nodes commit", async () => {
  const page = await openPage(following);
  for (let nth = 0; nth < 3; nth++) {
    await ordering.engine.mutation("deeds:add", { by: "ordering" });
    await following.engine.mutation("deeds:add", { by: "following" });
  }
  await expect.poll(() => shown(page), patience).toEqual([0, 6]);
  time.advance(periodMs);
  await expect.poll(() => shown(page), patience).toEqual([6, 6]);
  await ordering.engine.mutation("deeds:add", { by: "ordering" });
  await expect.poll(() => shown(page), patience).toEqual([6, 7]);
  time.advance(periodMs);
  await expect.poll(() => shown(page), patience).toEqual([7, 7]);
  expect(renewals(page)).toBe(2);
});

test("199: who acts on a node that follows sees it at once, and others of all nodes at the end", async () => {
  const actor = await openPage(following);
  const watchers = [await openPage(following), await openPage(ordering)];
  await actor.mutation("deeds:add", { by: "actor" });
  await expect.poll(() => shown(actor), patience).toEqual([1, 1]);
  for (const watcher of watchers) await expect.poll(() => shown(watcher), patience).toEqual([0, 1]);
  time.advance(periodMs);
  for (const watcher of watchers) await expect.poll(() => shown(watcher), patience).toEqual([1, 1]);
  expect([actor, ...watchers].map(renewals)).toEqual([1, 1, 1]);
});

test("199: who acts on a node that follows sees with it what others did before", async () => {
  const actor = await openPage(following);
  await ordering.engine.mutation("deeds:add", { by: "ordering" });
  await expect.poll(() => shown(actor), patience).toEqual([0, 1]);
  await actor.mutation("deeds:add", { by: "actor" });
  await expect.poll(() => shown(actor), patience).toEqual([2, 2]);
});

test.each(officialClients)(
  "199: the official client %s on a node that follows shows what it wrote when its mutation resolves",
  async (_version, sdk) => {
    const client = track(new sdk.ConvexClient(following.origin, quietly));
    const heard: unknown[] = [];
    client.onUpdate(queryRef("deeds:count"), {}, (value: unknown) => heard.push(value));
    await expect.poll(() => heard.length, patience).toBe(1);
    for (let nth = 1; nth <= 3; nth++) {
      await client.mutation(mutationRef("deeds:add"), { by: "client" });
      expect(heard.at(-1)).toBe(nth);
    }
  },
);

import { setTimeout as pause } from "node:timers/promises";
import { memorySharedLog } from "@aldermoor/engine/cluster/memory-shared-log.ts";
import { memoryStorage, openEngine } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { memoryLinks } from "@aldermoor/engine/nodes/links.ts";
import {
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { startJobs } from "./job-runner.ts";
import type { Job } from "./job-runner.ts";
import { createSharedWork } from "./shared-work.ts";

// Nodes of one process that share a job: things are done where their share is, each by a transaction of its own.

const schema = defineSchema({
  things: defineTable({ dueAtMs: v.number(), doneBy: v.array(v.string()) }),
});
const job = {
  ...{ name: "work", everyMs: 5, run: "things:all" },
  shared: { due: "things:due", each: "things:one" },
};

/** The functions as one node has them, so that it can be told which of them ran one. */
function modulesOf(node: string) {
  return {
    things: {
      add: internalMutationGeneric({
        args: { dueAtMs: v.number() },
        handler: ({ db }, { dueAtMs }) => db.insert("things", { dueAtMs, doneBy: [] }),
      }),
      all: internalMutationGeneric({
        args: { overdueMs: v.optional(v.number()) },
        handler: async ({ db }, { overdueMs = 0 }) => {
          for (const { _id, dueAtMs, doneBy } of await db.query("things").collect()) {
            const isDue = doneBy.length === 0 && dueAtMs <= Date.now() - overdueMs;
            if (isDue) await db.patch(_id, { doneBy: [`${node} with all`] });
          }
        },
      }),
      due: internalQueryGeneric({
        args: { index: v.number(), of: v.number(), atMs: v.number() },
        handler: async ({ db }, { index, of }) => {
          const things = await db.query("things").collect();
          const ids = things
            .filter(({ doneBy }, at) => doneBy.length === 0 && at % of === index)
            .map(({ _id }) => _id);
          return { ids, more: false };
        },
      }),
      one: internalMutationGeneric({
        args: { id: v.id("things") },
        handler: async ({ db }, { id }) => {
          const thing = await db.get(id);
          if (thing !== null) await db.patch(id, { doneBy: [...thing.doneBy, node] });
        },
      }),
      list: internalQueryGeneric({
        args: {},
        handler: async ({ db }) => (await db.query("things").collect()).map(({ doneBy }) => doneBy),
      }),
    },
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openNode(
  cluster: { log: ReturnType<typeof memorySharedLog>; links: ReturnType<typeof memoryLinks> },
  name: string,
  works = (): boolean => true,
): Promise<{ readonly engine: Engine; readonly prepare: () => void }> {
  const engine = await openEngine({
    modules: modulesOf(name),
    schema,
    storage: {
      ...cluster,
      node: { name, address: name },
      sharesWork: "same",
      openTables: async () => {
        const storage = memoryStorage();
        await storage.open();
        for (const row of await cluster.log.after(0n, Infinity)) await storage.append(row);
        return storage;
      },
    },
  });
  let isPrepared = false;
  const work = createSharedWork({ engine, isOurs: () => isPrepared && engine.orders });
  const mayRun = (each: Job): boolean => works() && work.mayRun(each);
  const jobs = startJobs([job], work.run, pino({ level: "silent" }), mayRun);
  const prepare = (): void => {
    isPrepared = true;
    engine.shareWork();
  };
  closing.push(async () => {
    await jobs.stop();
    await engine.close();
  });
  return { engine, prepare };
}

test("nodes that follow do each thing once, and the one that orders nothing while they do", async () => {
  const cluster = { log: memorySharedLog(), links: memoryLinks() };
  const { engine: first, prepare } = await openNode(cluster, "first");
  const { engine: second } = await openNode(cluster, "second");
  const { engine: third } = await openNode(cluster, "third");
  prepare();
  await expect
    .poll(() => [first, second, third].map(({ node }) => node?.share?.of ?? null))
    .toEqual([null, 2, 2]);
  for (let each = 0; each < 20; each++)
    await first.mutation("things:add", { dueAtMs: Date.now() + 3_600_000 });
  const doneBy = async () => ((await first.query("things:list")) as string[][]).flat();
  await expect.poll(doneBy).toHaveLength(20);
  expect([...new Set(await doneBy())].toSorted()).toEqual(["second", "third"]);
});

test("nothing is done before the world is prepared, then all of it where the node that orders is alone", async () => {
  const cluster = { log: memorySharedLog(), links: memoryLinks() };
  const { engine: first, prepare } = await openNode(cluster, "first");
  const { engine: second } = await openNode(cluster, "second");
  await first.mutation("things:add", { dueAtMs: Date.now() });
  await pause(10 * job.everyMs);
  expect(await second.query("things:list")).toEqual([[]]);
  // One that follows has ended without a word.
  await closing.pop()?.();
  prepare();
  await expect.poll(() => first.query("things:list")).toEqual([["first with all"]]);
});

test("what others leave the node that orders does", async () => {
  const cluster = { log: memorySharedLog(), links: memoryLinks() };
  const { engine: first, prepare } = await openNode(cluster, "first");
  // It takes a share and does nothing.
  await openNode(cluster, "idle", () => false);
  prepare();
  await expect.poll(() => first.node?.share).toBeNull();
  await first.mutation("things:add", { dueAtMs: Date.now() - 60_000 });
  await first.mutation("things:add", { dueAtMs: Date.now() + 3_600_000 });
  await expect.poll(() => first.query("things:list")).toEqual([["first with all"], []]);
});

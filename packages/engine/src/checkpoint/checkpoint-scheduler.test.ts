import { setImmediate } from "node:timers/promises";
import { defineSchema, defineTable, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, expect, test } from "vitest";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine, Storage } from "../index.ts";
import { ManualClock } from "../testing/manual-clock.ts";

const schema = defineSchema({
  notes: defineTable({ rank: v.number() }).index("by_rank", ["rank"]),
});
const notes = {
  add: mutationGeneric({
    args: { count: v.number() },
    handler: async (ctx, { count }) => {
      for (let rank = 0; rank < count; rank++) await ctx.db.insert("notes", { rank });
    },
  }),
};
const high = 400;
const written = 100;

let engine: Engine | undefined;
afterEach(() => engine?.close());

async function backlogMaxOver(storage: Storage): Promise<number> {
  const limits = { writeBacklogHigh: high };
  const opened = await openEngine({ modules: { notes }, schema, storage, limits });
  engine = opened;
  let backlogMax = 0;
  let isWriting = true;
  const writing = Promise.all(
    Array.from({ length: 40 }, () => opened.mutation("notes:add", { count: written })),
  ).then(() => (isWriting = false));
  while (isWriting) {
    await setImmediate();
    backlogMax = Math.max(backlogMax, opened.metrics().gauges["materialiseBacklog"] ?? 0);
  }
  await writing;
  return backlogMax;
}

test("a batch that is larger than the bound is flushed down to it before the next one", async () => {
  expect(await backlogMaxOver(memoryStorage())).toBeLessThanOrEqual(high);
});

test("writers wait while a slow disk follows", async () => {
  const storage = memoryStorage();
  let backlogMax = 0;
  const slow: Storage = new Proxy(storage, {
    get(target, name) {
      if (name === "stage") {
        return async (...call: Parameters<Storage["stage"]>) => {
          for (let turn = 0; turn < 20; turn++) await setImmediate();
          await target.stage(...call);
        };
      }
      if (name === "append")
        backlogMax = Math.max(backlogMax, engine?.metrics().gauges["materialiseBacklog"] ?? 0);
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const limits = { writeBacklogHigh: high };
  engine = await openEngine({ modules: { notes }, schema, storage: slow, limits });
  for (let each = 0; each < 30; each++) await engine.mutation("notes:add", { count: written });
  expect(backlogMax).toBeGreaterThan(high / 2);
  // What a turn writes is known before the bound can hold it up.
  expect(backlogMax).toBeLessThanOrEqual(high + written);
});

/** How many steps go into the tables while somebody writes a hundred times a second for two seconds. */
async function stepsOf(isCopy: boolean): Promise<number> {
  let steps = 0;
  const storage: Storage = new Proxy(memoryStorage(), {
    get(target, name) {
      if (name === "isCopy") return isCopy;
      if (name === "stage") steps++;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const clock = new ManualClock(1_000_000);
  engine = await openEngine({ modules: { notes }, schema, storage, clock });
  steps = 0;
  for (let written = 0; written < 200; written++) {
    clock.advance(10);
    await engine.mutation("notes:add", { count: 1 });
  }
  const counted = steps;
  await engine.close();
  return counted;
}

test("tables whose log is kept elsewhere too follow it in fewer steps", async () => {
  expect(await stepsOf(false)).toBeGreaterThan(30);
  expect(await stepsOf(true)).toBeLessThan(5);
});

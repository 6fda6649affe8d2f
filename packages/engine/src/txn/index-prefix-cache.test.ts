import { defineSchema, defineTable, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStorage, openEngine } from "../index.ts";
import type { Storage } from "../index.ts";

const schema = defineSchema({
  jobs: defineTable({ dueAt: v.number() }).index("by_due", ["dueAt"]),
});
const count = 300;
const jobs = {
  fill: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      for (let dueAt = 0; dueAt < count; dueAt++) await db.insert("jobs", { dueAt });
    },
  }),
  /** Takes some of what is due, puts one of them off by `byMs` and the others away; answers all. */
  take: mutationGeneric({
    args: { now: v.number(), most: v.number(), byMs: v.number() },
    handler: async ({ db }, { now, most, byMs }) => {
      const due = await db
        .query("jobs")
        .withIndex("by_due", (q) => q.gte("dueAt", 0).lte("dueAt", now))
        .take(most);
      for (const [nth, { _id, dueAt }] of due.entries()) {
        if (nth === 0) await db.patch(_id, { dueAt: Number(dueAt) + byMs });
        else await db.delete(_id);
      }
      return due.map(({ dueAt }) => Number(dueAt));
    },
  }),
  add: mutationGeneric({
    args: { dueAt: v.number() },
    handler: async ({ db }, { dueAt }) => {
      await db.insert("jobs", { dueAt });
    },
  }),
};

/** An engine whose tables hold a long queue, and how many entries it read of them since. */
async function openQueue() {
  const storage = memoryStorage();
  const first = await openEngine({ modules: { jobs }, schema, storage });
  await first.mutation("jobs:fill", {});
  await first.close();
  let rowsRead = 0;
  const counting: Storage = new Proxy(storage, {
    get(target, name) {
      if (name === "scanIndex") {
        return (...call: Parameters<Storage["scanIndex"]>) => {
          const rows = target.scanIndex(...call);
          rowsRead += rows.length;
          return rows;
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const engine = await openEngine({ modules: { jobs }, schema, storage: counting });
  const take = (args: { now: number; most: number; byMs: number }) =>
    engine.mutation("jobs:take", args);
  return { engine, take, rowsRead: () => rowsRead };
}

test("what was taken off a queue is read from the tables once, not each time that somebody asks", async () => {
  const { engine, take, rowsRead } = await openQueue();
  await take({ now: 199, most: 200, byMs: 1000 });
  await take({ now: 199, most: 200, byMs: 1000 });
  const before = rowsRead();
  for (let each = 0; each < 10; each++)
    expect(await take({ now: 199, most: 200, byMs: 1000 })).toEqual([]);
  expect(rowsRead() - before).toBe(0);
  await engine.close();
});

const step = fc.record({
  now: fc.integer({ min: 100, max: 320 }),
  most: fc.constantFrom(1, 2, 100, 200, 400),
  byMs: fc.integer({ min: 0, max: 400 }),
  added: fc.option(fc.integer({ min: 0, max: 350 })),
});

test("a queue gives what is due in its order, whatever is put off, put away and added", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { engine, take } = await openQueue();
      let model = Array.from({ length: count }, (_, dueAt) => dueAt);
      for (const { now, most, byMs, added } of steps) {
        const due = model.filter((dueAt) => dueAt <= now).slice(0, most);
        expect(await take({ now, most, byMs })).toEqual(due);
        const [first] = due;
        model = model.slice(due.length);
        if (first !== undefined) model.push(first + byMs);
        if (added !== null) {
          model.push(added);
          await engine.mutation("jobs:add", { dueAt: added });
        }
        model.sort((one, other) => one - other);
      }
      await engine.close();
    }),
    { numRuns: 40 },
  );
});

import { setTimeout } from "node:timers/promises";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { afterEach, expect, test } from "vitest";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine } from "../index.ts";

const schema = defineSchema({
  notes: defineTable({ rank: v.number() }).index("by_rank", ["rank"]),
});
const notes = {
  add: mutationGeneric({
    args: { rank: v.number() },
    handler: (ctx, { rank }) => ctx.db.insert("notes", { rank }),
  }),
  ranked: queryGeneric({
    args: { rank: v.number() },
    handler: (ctx, { rank }) =>
      ctx.db
        .query("notes")
        .withIndex("by_rank", (q) => q.eq("rank", rank))
        .collect(),
  }),
};
const count = 20;

let engine: Engine | undefined;
afterEach(() => engine?.close());

test("what nobody has read since it was written leaves the memory when it is in the tables", async () => {
  const opened = await openEngine({ modules: { notes }, schema, storage: memoryStorage() });
  engine = opened;
  for (let rank = 0; rank < count; rank++) await opened.mutation("notes:add", { rank });
  expect(await opened.query("notes:ranked", { rank: 3 })).toHaveLength(1);
  while (opened.metrics().gauges.materialiseBacklog > 0) await setTimeout(1);
  expect(opened.metrics().gauges.cachedDocuments).toBe(1);
  for (let rank = 0; rank < count; rank++)
    expect(await opened.query("notes:ranked", { rank })).toHaveLength(1);
  expect(opened.metrics().gauges.cachedDocuments).toBe(count);
});

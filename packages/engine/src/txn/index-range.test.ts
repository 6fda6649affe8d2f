import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { beforeEach, expect, it } from "vitest";
import { convexTest } from "../testing.ts";
import type { TestConvex } from "../testing.ts";

const schema = defineSchema({
  items: defineTable({ a: v.number(), b: v.number() }).index("by_ab", ["a", "b"]),
});

/** What the types of the public package do not let one write. */
type Method = (field: string, value: unknown) => Range;
type Range = Readonly<Record<"eq" | "gt" | "gte" | "lt" | "lte", Method>>;

let t: TestConvex<typeof schema>;
let items: { _id: string; _creationTime: number }[];
beforeEach(async () => {
  t = convexTest(schema, {});
  items = await t.run(async (ctx) => {
    for (let b = 0; b < 4; b++) await ctx.db.insert("items", { a: 1, b });
    return await ctx.db.query("items").collect();
  });
});

const found = (range: (q: Range) => Range, index: "by_ab" | "by_creation_time" = "by_ab") =>
  t.run(async (ctx) => {
    const query = ctx.db.query("items").withIndex(index, range as never);
    return (await query.collect()).map(({ b }) => b);
  });

it("175: equalities come in any order, and a bound on the field after them", async () => {
  expect(await found((q) => q.eq("b", 2).eq("a", 1))).toEqual([2]);
  expect(await found((q) => q.gt("b", 1).eq("a", 1))).toEqual([2, 3]);
});

it("175: a range goes on with the creation time and the id", async () => {
  const { _id, _creationTime } = items[2] ?? { _id: "", _creationTime: 0 };
  const at = (q: Range) => q.eq("a", 1).eq("b", 2).eq("_creationTime", _creationTime);
  expect(await found((q) => at(q))).toEqual([2]);
  expect(await found((q) => at(q).eq("_id", _id))).toEqual([2]);
  expect(await found((q) => at(q).gte("_id", _id).lte("_id", _id))).toEqual([2]);
  expect(await found((q) => at(q).gt("_id", _id))).toEqual([]);
  expect(await found((q) => at(q).lt("_id", _id))).toEqual([]);
  const byTime = (q: Range) => q.eq("_creationTime", _creationTime);
  expect(await found((q) => byTime(q).gt("_id", ""), "by_creation_time")).toEqual([2]);
  expect(await found((q) => byTime(q).gt("_id", _id), "by_creation_time")).toEqual([]);
});

const refusals: readonly [string, (q: Range) => Range][] = [
  ["didn't use the index fields in order", (q) => q.eq("b", 1)],
  ['First incorrect field: "b"', (q) => q.gt("b", 1)],
  ['First incorrect field: "a"', (q) => q.eq("a", 1).gt("a", 0)],
  ['First incorrect field: "_id"', (q) => q.eq("a", 1).eq("_id", "x")],
  [
    'comparison with "c", but items.by_ab with fields ["a","b","_creationTime"]',
    (q) => q.eq("c", 1),
  ],
  [
    'Already defined equality bound in index range. Can\'t add "a" == 2',
    (q) => q.eq("a", 1).eq("a", 2),
  ],
  [
    'Already defined lower bound in index range. Can\'t add "a" >= 2',
    (q) => q.gt("a", 1).gte("a", 2),
  ],
  ["Already defined upper bound", (q) => q.lt("a", 1).lte("a", 2)],
  ['attempted to set a range bound on both "a" and "b"', (q) => q.gt("a", 1).lt("b", 2)],
];

it.each(refusals)("175: a range is refused when it is read: %s", async (words, range) => {
  await expect(found(range)).rejects.toThrow(words);
  const unread = t.run(async (ctx) => {
    ctx.db.query("items").withIndex("by_ab", range as never);
    return await Promise.resolve("not read");
  });
  expect(await unread).toBe("not read");
});

it("176: a query counts what it would collect, with the function's own writes", async () => {
  const counted = await t.run(async (ctx) => {
    await ctx.db.insert("items", { a: 1, b: 9 });
    const query = ctx.db.query("items").withIndex("by_ab", (q) => q.eq("a", 1).gt("b", 1));
    return await (query as never as { count(): Promise<number> }).count();
  });
  expect(counted).toBe(3);
});

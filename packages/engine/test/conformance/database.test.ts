import {
  defineSchema,
  defineTable,
  mutationGeneric,
  paginationOptsValidator,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { afterEach, describe, expect, it } from "vitest";
import { addRows, closeOpened, opened, ranks, ref } from "./memory-engine.ts";

// What functions can rely on of `ctx.db`. Rules 62, 87, 89 to 95 and 177, tested with an engine in
// memory.

afterEach(closeOpened);

describe("the database", () => {
  it("87: knows tables by identifiers", async () => {
    const insert = mutationGeneric({
      args: { name: v.string() },
      handler: (ctx, { name }) => ctx.db.insert(name, {}),
    });
    const { mutation } = await opened({ insert });
    for (const name of ["constructor", "toString", "a".repeat(64), "A_1"])
      expect(await mutation("m:insert", { name })).toBeTypeOf("string");
    for (const name of ["", "1a", "a b", "é", "a".repeat(65)])
      await expect(mutation("m:insert", { name })).rejects.toThrow("cannot name a table");
    await expect(mutation("m:insert", { name: "_x" })).rejects.toThrow("read-only");
  });

  it("87: refuses a validator whose fields are named otherwise", async () => {
    const bad = queryGeneric({ args: { "a b": v.number() }, handler: async () => null });
    await expect(opened({ bad })).rejects.toThrow("A validator of function m:bad cannot be used");
  });

  it("89: finds a document by its id, alone or with its table", async () => {
    const look = queryGeneric({
      args: { id: v.optional(v.string()) },
      handler: async (ctx, { id = "" }) => {
        const db = ctx.db as unknown as {
          get(...target: string[]): Promise<object | null>;
          normalizeId(table: string, id: string): string | null;
        };
        return {
          alone: await db.get(id),
          withTable: await db.get("rows", id),
          normal: db.normalizeId("rows", id),
          other: db.normalizeId("others", id),
          none: db.normalizeId("rows", "no id"),
        };
      },
    });
    const remove = mutationGeneric({
      args: { id: v.string() },
      handler: (ctx, { id }) => ctx.db.delete(id as never),
    });
    const { mutation, query } = await opened({ look, addRows, remove });
    const [id = ""] = (await mutation("m:addRows", { n: 1 })) as string[];
    const row = expect.objectContaining({ _id: id, rank: 0 });
    expect(await query("m:look", { id })).toEqual({
      alone: row,
      withTable: row,
      normal: id,
      other: null,
      none: null,
    });
    await mutation("m:remove", { id });
    expect(await query("m:look", { id })).toMatchObject({ alone: null, normal: id });
    await expect(query("m:look", { id: "no id" })).rejects.toThrow("Unable to decode ID: no id");
  });

  it("177: tells which table an id is of, and which id a document has", async () => {
    const get = queryGeneric({
      args: { id: v.string() },
      handler: (ctx, { id }) => ctx.db.get("others" as never, id as never),
    });
    const rename = mutationGeneric({
      args: { id: v.string() },
      handler: (ctx, { id }) => ctx.db.patch(id as never, { _id: "another" } as never),
    });
    const schema = defineSchema({ rows: defineTable(v.any()), others: defineTable(v.any()) });
    const { query, mutation } = await opened({ get, rename, addRows }, { schema });
    const [id = ""] = (await mutation("m:addRows", { n: 1 })) as string[];
    await expect(query("m:get", { id })).rejects.toThrow(
      "Invalid argument `id`, expected ID in table 'others' but got ID in table 'rows'",
    );
    await expect(mutation("m:rename", { id })).rejects.toThrow(
      `Provided \`_id\` field value "another" does not match the document ID "${id}"`,
    );
  });

  it.each([
    ["patch", "Update on nonexistent document ID"],
    ["replace", "Replace on nonexistent document ID"],
    ["delete", "Delete on nonexistent document ID"],
  ] as const)("90: fails to %s what does not exist", async (verb, words) => {
    const change = mutationGeneric({
      args: { id: v.string() },
      handler: async (ctx, { id }) => {
        await ctx.db.delete(id as never);
        if (verb === "delete") await ctx.db.delete(id as never);
        else if (verb === "patch") await ctx.db.patch(id as never, {});
        else await ctx.db.replace(id as never, {});
      },
    });
    const { mutation, query } = await opened({ change, addRows, ranks });
    const [id = ""] = (await mutation("m:addRows", { n: 1 })) as string[];
    await expect(mutation("m:change", { id })).rejects.toThrow(`${words} ${id}`);
    expect(await query("m:ranks")).toEqual([0]);
  });

  it("91: fails to find the one of two", async () => {
    const one = queryGeneric({ args: {}, handler: (ctx) => ctx.db.query("rows").unique() });
    const { mutation, query } = await opened({ one, addRows });
    expect(await query("m:one")).toBeNull();
    await mutation("m:addRows", { n: 1 });
    expect(await query("m:one")).toMatchObject({ rank: 0 });
    await mutation("m:addRows", { n: 1 });
    await expect(query("m:one")).rejects.toThrow(
      "unique() query returned more than one result from table rows",
    );
  });

  it("92: computes in filters with two numbers of one type", async () => {
    const least = -(2n ** 63n);
    const insert = mutationGeneric({
      args: {},
      handler: (ctx) => ctx.db.insert("rows", { int: least, float: 7.5 }),
    });
    const holds = queryGeneric({
      args: { n: v.number() },
      handler: async (ctx, { n }) => {
        const found = ctx.db.query("rows").filter((q) => {
          const [int, float] = [q.field("int"), q.field("float")];
          switch (n) {
            case 0:
              return q.eq(q.sub(int, 1n), 2n ** 63n - 1n);
            case 1:
              return q.eq(q.neg(int), least);
            case 2:
              return q.eq(q.mod(float, 2), 1.5);
            case 3:
              return q.eq(q.div(q.mul(float, 2), 5), 3);
            default:
              return q.eq(q.add(int, 1), 0);
          }
        });
        return (await found.collect()).length;
      },
    });
    const { mutation, query } = await opened({ insert, holds });
    await mutation("m:insert");
    for (const n of [0, 1, 2, 3]) expect(await query("m:holds", { n })).toBe(1);
    await expect(query("m:holds", { n: 4 })).rejects.toThrow("two numbers of the same type");
  });

  it("93: shows the engine's own tables to those who ask for them, and lets nobody write", async () => {
    const system = mutationGeneric({
      args: { n: v.number() },
      handler: async (ctx, { n }) => {
        const id = await ctx.scheduler.runAfter(1000, ref<"mutation">("addRows"), { n: 0 });
        const ways = [
          () => ctx.db.system.get(id),
          () => ctx.db.get(id as never),
          () => ctx.db.query("_scheduled_functions" as never).collect(),
          () => ctx.db.system.query("rows" as never).collect(),
          () => ctx.db.insert("_scheduled_functions", {}),
          () => ctx.db.delete(id as never),
        ];
        return (await ways[n]?.()) === null ? "nothing" : "something";
      },
    });
    const { mutation } = await opened({ system, addRows });
    expect(await mutation("m:system", { n: 0 })).toBe("something");
    for (const n of [1, 2, 5])
      await expect(mutation("m:system", { n })).rejects.toThrow("System tables can only");
    await expect(mutation("m:system", { n: 3 })).rejects.toThrow("User tables can only");
    await expect(mutation("m:system", { n: 4 })).rejects.toThrow("read-only");
  });

  it("reads a query step by step, as far as somebody wants", async () => {
    const firstTwo = queryGeneric({
      args: {},
      handler: async (ctx) => {
        const seen: number[] = [];
        for await (const row of ctx.db.query("rows").order("desc")) {
          seen.push(Number(row["rank"]));
          if (seen.length === 2) break;
        }
        return seen;
      },
    });
    const { mutation, query } = await opened({ firstTwo, addRows });
    await mutation("m:addRows", { n: 9 });
    expect(await query("m:firstTwo")).toEqual([8, 7]);
  });
});

describe("pages", () => {
  const page = queryGeneric({
    args: { paginationOpts: paginationOptsValidator },
    handler: (ctx, { paginationOpts }) => ctx.db.query("rows").paginate(paginationOpts),
  });
  const open3 = (options: object) => ({
    paginationOpts: { numItems: 3, cursor: null, ...options } as never,
  });

  it("94: come one to a function", async () => {
    const two = queryGeneric({
      args: { paginationOpts: paginationOptsValidator },
      handler: async (ctx, { paginationOpts }) => {
        await ctx.db.query("rows").paginate(paginationOpts);
        return await ctx.db.query("rows").paginate(paginationOpts);
      },
    });
    const { query } = await opened({ two });
    await expect(query("m:two", open3({}))).rejects.toThrow(
      "Convex only supports a single paginated query in each function.",
    );
  });

  it("95: that came near a bound name the place to split at", async () => {
    const { mutation, query } = await opened({ page, addRows });
    await mutation("m:addRows", { n: 10 });
    const read = (options: object) => query("m:page", open3({ numItems: 10, ...options }));
    expect(await read({ maximumRowsRead: 100 })).toMatchObject({
      pageStatus: null,
      splitCursor: expect.any(String),
      isDone: false,
    });
    expect(await read({ maximumRowsRead: 12 })).toMatchObject({ pageStatus: "SplitRecommended" });
    expect(await read({ maximumBytesRead: 100 })).toMatchObject({ pageStatus: "SplitRequired" });
    expect(await read({ numItems: 2 })).toMatchObject({ splitCursor: null });

    const whole = (await read({})) as { page: object[]; continueCursor: string };
    const { splitCursor } = (await read({})) as { splitCursor: string };
    const halves = (await Promise.all([
      read({ endCursor: splitCursor }),
      read({ cursor: splitCursor, endCursor: whole.continueCursor }),
    ])) as { page: object[] }[];
    expect(halves.flatMap((half) => half.page)).toEqual(whole.page);
  });

  it("62: of another query fail with data that says so and nothing else", async () => {
    const { query } = await opened({ page });
    await expect(query("m:page", open3({ cursor: "elsewhere" }))).rejects.toMatchObject({
      message: expect.stringContaining("InvalidCursor: "),
      data: { isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
  });
});

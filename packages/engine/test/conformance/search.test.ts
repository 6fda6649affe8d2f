import {
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { convexTest } from "../../src/testing.ts";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Text search, live and in pages. Rules 113, 114 and 116 to 118, tested with official clients and
// the test package.

const schema = defineSchema({
  notes: defineTable({ body: v.string(), channel: v.string(), likes: v.number() }).searchIndex(
    "search_body",
    { searchField: "body", filterFields: ["channel"] },
  ),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

let runs = 0;
const notes = {
  add: mutation({
    args: { body: v.string(), channel: v.string() },
    handler: async (ctx, note) => {
      await ctx.db.insert("notes", { ...note, likes: 0 });
    },
  }),
  addMany: mutation({
    args: { count: v.number() },
    handler: async (ctx, { count }) => {
      for (let at = 0; at < count; at++)
        await ctx.db.insert("notes", { body: "many", channel: `c${at % 2}`, likes: at });
    },
  }),
  rewrite: mutation({
    args: { from: v.string(), to: v.string() },
    handler: async (ctx, { from, to }) => {
      const note = (await ctx.db.query("notes").collect()).find(({ body }) => body === from);
      if (note !== undefined) await ctx.db.patch(note._id, { body: to });
    },
  }),
  clear: mutation({
    handler: async (ctx) => {
      for (const { _id } of await ctx.db.query("notes").collect()) await ctx.db.delete(_id);
    },
  }),
  find: query({
    args: { text: v.string(), channel: v.optional(v.string()) },
    handler: async (ctx, { text, channel }) => {
      runs++;
      const found = await ctx.db
        .query("notes")
        .withSearchIndex("search_body", (q) => {
          const search = q.search("body", text);
          return channel === undefined ? search : search.eq("channel", channel);
        })
        .collect();
      return found.map(({ body }) => body);
    },
  }),
  best: query({
    args: { text: v.string(), count: v.number(), likedOnly: v.boolean() },
    handler: async (ctx, { text, count, likedOnly }) => {
      const found = ctx.db
        .query("notes")
        .withSearchIndex("search_body", (q) => q.search("body", text));
      const liked = likedOnly ? found.filter((q) => q.gt(q.field("likes"), 0)) : found;
      return (await liked.take(count)).map(({ body }) => body);
    },
  }),
  page: query({
    args: { text: v.string(), paginationOpts: v.any() },
    handler: async (ctx, { text, paginationOpts }) => {
      const { page, ...rest } = await ctx.db
        .query("notes")
        .withSearchIndex("search_body", (q) => q.search("body", text))
        .paginate(paginationOpts);
      return { ...rest, page: page.map(({ body }) => body) };
    },
  }),
  // What the types would not let pass.
  misuse: queryGeneric({
    args: { how: v.string() },
    handler: async (ctx, { how }) => {
      const table = ctx.db.query("notes");
      const misuses: Record<string, () => Promise<unknown>> = {
        "no such index": () =>
          table.withSearchIndex("search_title", (q) => q.search("body", "a")).collect(),
        "no such field": () =>
          table.withSearchIndex("search_body", (q) => q.search("title", "a")).collect(),
        "no filter field": () =>
          table
            .withSearchIndex("search_body", (q) => q.search("body", "a").eq("likes", 1))
            .collect(),
        "nine filters": () =>
          table
            .withSearchIndex("search_body", (q) => {
              let search = q.search("body", "a");
              for (let at = 0; at < 9; at++) search = search.eq("channel", "c");
              return search;
            })
            .collect(),
        "an order": async () => {
          const found = table.withSearchIndex("search_body", (q) => q.search("body", "a"));
          Reflect.apply(Reflect.get(found, "order"), found, ["desc"]);
        },
      };
      await misuses[how]?.();
    },
  }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: { notes }, schema });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.engine().mutation("notes:clear");
});
afterEach(closeClients);

describe.each(officialClients)("a text search of client %s", (_version, sdk) => {
  const connect = () => track(new sdk.ConvexClient(server.origin, quietly));
  const add = (body: string, channel = "green") =>
    server.engine().mutation("notes:add", { body, channel });

  it("113: finds any word, and what the last one begins, the best first", async () => {
    const client = connect();
    await add("The bog is deep.");
    await add("An alder by the BOG, a bog of old!");
    await add("Älder stone", "red");
    await add("Nothing of that");
    const find = (text: string, channel?: string) =>
      client.query(queryRef("notes:find"), channel === undefined ? { text } : { text, channel });
    expect(await find("bog")).toEqual(["An alder by the BOG, a bog of old!", "The bog is deep."]);
    expect(await find("ald")).toEqual(["Älder stone", "An alder by the BOG, a bog of old!"]);
    expect(await find("ald bog deep")).toEqual([
      "The bog is deep.",
      "An alder by the BOG, a bog of old!",
    ]);
    expect(await find("alder", "red")).toEqual(["Älder stone"]);
    expect(await find("?!")).toEqual([]);
  });

  it("114: is live: it runs again for what it finds or found, and for nothing else", async () => {
    const client = connect();
    const heard: unknown[] = [];
    client.onUpdate(queryRef("notes:find"), { text: "bog", channel: "green" }, (found: unknown) =>
      heard.push(found),
    );
    await expect.poll(() => heard.length, patience).toBe(1);
    const before = runs;
    await client.mutation(mutationRef("notes:add"), { body: "a stone", channel: "green" });
    await client.mutation(mutationRef("notes:add"), { body: "a bog", channel: "red" });
    expect(runs).toBe(before);
    await client.mutation(mutationRef("notes:rewrite"), { from: "a stone", to: "a slate" });
    await client.mutation(mutationRef("notes:rewrite"), { from: "a slate", to: "a boggy place" });
    await expect.poll(() => heard.at(-1), patience).toEqual(["a boggy place"]);
    await client.mutation(mutationRef("notes:rewrite"), { from: "a boggy place", to: "a field" });
    await expect.poll(() => heard.at(-1), patience).toEqual([]);
    expect(runs).toBe(before + 2);
  });

  it("117: goes through at most 1,024 documents", async () => {
    // A client of its own for each question: one client may still hold what it heard before.
    const ask = (name: string, args: Record<string, unknown>) =>
      connect().query(queryRef(name), args);
    await server.engine().mutation("notes:addMany", { count: 1024 });
    expect(await ask("notes:find", { text: "many" })).toHaveLength(1024);
    await server.engine().mutation("notes:addMany", { count: 1 });
    await expect(ask("notes:find", { text: "many" })).rejects.toThrow(
      "Search query scanned too many documents (fetched 1024). Consider using a smaller limit, paginating the query, or using a filter field",
    );
    const half = { text: "many", channel: "c0" };
    expect(await ask("notes:find", half)).toHaveLength(513);
    const few = { text: "many", count: 5, likedOnly: true };
    expect(await ask("notes:best", few)).toHaveLength(5);
  });

  it("118: comes in pages that divide what it finds at one moment", async () => {
    const client = connect();
    for (const body of ["bog", "bog one", "bog one two", "bog one two three"]) await add(body);
    const pages: { page: string[]; isDone: boolean; continueCursor: string }[][] = [[], []];
    let cursor: string | null = null;
    for (const heard of pages) {
      const args = { text: "bog", paginationOpts: { numItems: 2, cursor } };
      client.onUpdate(queryRef("notes:page"), args, (page: (typeof heard)[number]) =>
        heard.push(page),
      );
      await expect.poll(() => heard.length, patience).toBe(1);
      cursor = heard[0]?.continueCursor ?? null;
    }
    const shown = () => pages.map((heard) => heard.at(-1)?.page);
    expect(shown()).toEqual([
      ["bog", "bog one"],
      ["bog one two", "bog one two three"],
    ]);
    await add("bog bog");
    await expect.poll(shown, patience).toEqual([
      ["bog bog", "bog"],
      ["bog one", "bog one two"],
    ]);
    await expect(
      client.query(queryRef("notes:page"), {
        text: "stone",
        paginationOpts: { numItems: 2, cursor },
      }),
    ).rejects.toThrow("InvalidCursor");
  });

  it("116: is refused where the schema declares no such index or field", async () => {
    const client = connect();
    const misuse = (how: string) => client.query(queryRef("notes:misuse"), { how });
    await expect(misuse("no such index")).rejects.toThrow(
      "Search index notes.search_title not found.",
    );
    await expect(misuse("no such field")).rejects.toThrow(
      "The search of index notes.search_body is not valid: it searches `title`, but the index is of `body`.",
    );
    await expect(misuse("no filter field")).rejects.toThrow("`likes` is none of its filter fields");
    await expect(misuse("an order")).rejects.toThrow("must be in relevance order");
    await expect(misuse("nine filters")).rejects.toThrow("it has more than 8 filters");
  });
});

it("113: a text search works in tests of functions", async () => {
  const t = convexTest(schema, { "notes.ts": async () => notes });
  await t.run(async (ctx) => {
    await ctx.db.insert("notes", { body: "old stone", channel: "c", likes: 0 });
    const found = await ctx.db
      .query("notes")
      .withSearchIndex("search_body", (q) => q.search("body", "sto"))
      .unique();
    expect(found?.body).toBe("old stone");
  });
  const find = makeFunctionReference<"query", { text: string }, string[]>("notes:find");
  expect(await t.query(find, { text: "old" })).toEqual(["old stone"]);
  await t.close();
});

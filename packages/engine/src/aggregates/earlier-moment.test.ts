import { once } from "node:events";
import { createServer } from "node:http";
import { ConvexHttpClient } from "convex/browser";
import {
  defineSchema,
  defineTable,
  mutationGeneric,
  makeFunctionReference,
  queryGeneric,
} from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { aggregate } from "../extensions.ts";
import { memoryStorage, openEngine } from "../index.ts";

const schema = defineSchema({
  notes: defineTable({ body: v.string(), stars: v.number() })
    .index("by_stars", ["stars"])
    .searchIndex("search_body", { searchField: "body" }),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const notes = {
  add: mutation({
    args: { body: v.string(), stars: v.number() },
    handler: async (ctx, note) => {
      await ctx.db.insert("notes", note);
    },
  }),
  change: mutation({
    handler: async (ctx) => {
      const [first, second] = await ctx.db.query("notes").collect();
      if (first !== undefined) await ctx.db.delete(first._id);
      if (second !== undefined) await ctx.db.patch(second._id, { body: "a slate", stars: 9 });
      await ctx.db.insert("notes", { body: "new stone", stars: 5 });
    },
  }),
  look: query({
    handler: async (ctx) => {
      const byStars = aggregate(ctx.db, "notes", "by_stars");
      const found = await ctx.db
        .query("notes")
        .withSearchIndex("search_body", (q) => q.search("body", "stone"))
        .collect();
      return {
        count: await byStars.count(),
        sum: await byStars.sum("stars", (q) => q.gte("stars", 2)),
        rank: await byStars.rank([5]),
        most: (await byStars.at(0, { order: "desc" }))?.body,
        second: (await byStars.at(1))?.body,
        found: found.map(({ body }) => body),
      };
    },
  }),
};

test("totals and searches of an earlier moment are those of that moment", async () => {
  const engine = await openEngine({
    modules: { notes },
    schema,
    storage: memoryStorage(),
    earlierMoments: true,
  });
  const server = createServer();
  engine.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const client = new ConvexHttpClient(`http://127.0.0.1:${port}`, {
    skipConvexDeploymentUrlCheck: true,
    logger: false,
  });

  await engine.mutation("notes:add", { body: "old stone", stars: 1 });
  await engine.mutation("notes:add", { body: "grey stone", stars: 3 });
  await engine.mutation("notes:add", { body: "alder", stars: 2 });
  const look = makeFunctionReference<"query">("notes:look");
  const before = await client.consistentQuery(look);
  expect(before).toEqual({
    count: 3,
    sum: 5,
    rank: 3,
    most: "grey stone",
    second: "alder",
    found: ["grey stone", "old stone"],
  });
  await engine.mutation("notes:change");
  expect(await client.consistentQuery(look)).toEqual(before);
  expect(await engine.query("notes:look")).toEqual({
    count: 3,
    sum: 16,
    rank: 1,
    most: "a slate",
    second: "new stone",
    found: ["new stone"],
  });
  await engine.close();
  server.close();
});

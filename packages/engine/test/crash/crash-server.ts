// A server for the crash test: serves one module on a SQLite file until it is killed.
import { createServer } from "node:http";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { openEngine, sqliteStorage } from "../../src/index.ts";

const schema = defineSchema({
  counters: defineTable({ name: v.string(), value: v.number() }).index("by_name", ["name"]),
  entries: defineTable({ name: v.string(), at: v.number() }).index("by_name_at", ["name", "at"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const count = mutation({
  args: { name: v.string() },
  returns: v.number(),
  handler: async (ctx, { name }) => {
    const counter = await ctx.db
      .query("counters")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    const value = (counter?.value ?? 0) + 1;
    if (counter === null) await ctx.db.insert("counters", { name, value });
    else await ctx.db.patch(counter._id, { value });
    await ctx.db.insert("entries", { name, at: value });
    return value;
  },
});

const read = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const counter = await ctx.db
      .query("counters")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    const entries = await ctx.db
      .query("entries")
      .withIndex("by_name_at", (q) => q.eq("name", name))
      .collect();
    return { value: counter?.value ?? 0, entries: entries.map(({ at }) => at) };
  },
});

const [path = "", writer] = process.argv.slice(2);
const engine = await openEngine({
  modules: { counters: { count, read } },
  schema,
  storage: sqliteStorage({ path, writer: writer === "thread" ? writer : "inline" }),
});
const server = createServer();
engine.attach(server);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  process.stdout.write(`${port}\n`);
});

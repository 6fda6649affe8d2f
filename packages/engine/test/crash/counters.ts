import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { hot } from "../../src/extensions.ts";

export const countersSchema = defineSchema({
  counters: defineTable({ name: v.string(), value: v.number() }).index("by_name", ["name"]),
  entries: defineTable({ name: v.string(), at: v.number() }).index("by_name_at", ["name", "at"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof countersSchema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

function counting() {
  return mutation({
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
}

/** Counters that count up by one, and an entry for each time: what was done twice, or not at all, shows in both. */
export const counters = {
  count: counting(),
  /** The same, marked as one that nearly always meets others. */
  countHot: hot(counting()),
  value: query({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      return counter?.value ?? 0;
    },
  }),
  read: query({
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
  }),
};

import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { aggregate } from "../../../src/extensions.ts";
import { modules as known, schema as knownSchema } from "../node-functions.ts";

/** What is sent is about purses and boxes; nobody but the nodes that keep to the rules knows of `honest`. */
export const schema = defineSchema({
  ...knownSchema.tables,
  // Its index stays as it is when something is put into one.
  boxes: defineTable({ owner: v.string(), things: v.number() }).index("by_owner", ["owner"]),
  honest: defineTable({ count: v.number(), name: v.string() }).index("by_name", ["name"]),
});

const query: QueryBuilder<DataModelFromSchemaDefinition<typeof schema>, "public"> = queryGeneric;

const honest = {
  count: mutationGeneric({
    args: { name: v.string() },
    handler: async ({ db }, { name }) => {
      const row = await db
        .query("honest")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      if (row === null) await db.insert("honest", { name, count: 1 });
      else await db.patch("honest", row._id, { count: row["count"] + 1 });
      return (row === null ? 0 : Number(row["count"])) + 1;
    },
  }),
  put: mutationGeneric({
    args: { owner: v.string() },
    handler: async ({ db }, { owner }) => {
      const box = await db
        .query("boxes")
        .withIndex("by_owner", (q) => q.eq("owner", owner))
        .unique();
      if (box === null) await db.insert("boxes", { owner, things: 1 });
      else await db.patch("boxes", box._id, { things: Number(box["things"]) + 1 });
    },
  }),
  /** Everything that there is, in the order of each index, and found by its id. */
  all: query({
    args: {},
    handler: async ({ db }) => {
      const byOwner = await db.query("purses").withIndex("by_owner").collect();
      const byGold = await db.query("purses").withIndex("by_gold").collect();
      const byTime = await db.query("purses").collect();
      const each = await Promise.all(byTime.map(async ({ _id }) => await db.get("purses", _id)));
      const boxes = await db.query("boxes").withIndex("by_owner").collect();
      const boxesByTime = await db.query("boxes").collect();
      return [byOwner, byGold, each, boxes, boxesByTime].map((rows) => JSON.stringify(rows));
    },
  }),
  sums: query({
    args: {},
    handler: async ({ db }) => [
      await aggregate(db, "purses", "by_owner").sum("gold"),
      await aggregate(db, "boxes", "by_owner").sum("things"),
    ],
  }),
};

export const modules = { ...known, honest };

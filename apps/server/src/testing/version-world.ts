import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import type { World } from "../world.ts";
import { notesWorld } from "./notes-world.ts";

const line = { by: v.string(), text: v.string(), mood: v.optional(v.string()) };
const lines = () => defineTable(line).index("by_who", ["by"]);

const say = mutationGeneric({
  args: { by: v.string(), text: v.string() },
  handler: async ({ db }, { by, text }) => void (await db.insert("lines", { by, text })),
});

const of = queryGeneric({
  args: { by: v.string() },
  handler: async ({ db }, { by }) => {
    const all = await db
      .query("lines")
      .withIndex("by_who", (q) => q.eq("by", by))
      .collect();
    return all.map(({ text }) => String(text));
  },
});

const sayWithMood = mutationGeneric({
  args: { by: v.string(), text: v.string() },
  handler: async ({ db }, { by, text }) =>
    void (await db.insert("lines", { by, text, mood: "calm" })),
});

/** Marks a line, which it finds by an index that the older version does not have, in a table that it does not have. */
const mark = mutationGeneric({
  args: { text: v.string() },
  handler: async ({ db }, { text }) => {
    const found = await db
      .query("lines")
      .withIndex("by_text", (q) => q.eq("text", text))
      .collect();
    for (const each of found) await db.insert("marks", { text: each["text"] });
    return found.length;
  },
});

const marks = queryGeneric({
  args: {},
  handler: async ({ db }) => {
    const all = await db.query("marks").withIndex("by_text").collect();
    return all.map(({ text }) => String(text));
  },
});

const moodless = queryGeneric({
  args: {},
  handler: async ({ db }) =>
    (await db.query("lines").collect())
      .filter(({ mood }) => mood === undefined)
      .map(({ text }) => String(text)),
});

const addMoods = mutationGeneric({
  args: { cursor: v.union(v.string(), v.null()) },
  handler: async ({ db }, { cursor }) => {
    const page = await db.query("lines").paginate({ cursor, numItems: 100 });
    for (const { _id, mood } of page.page)
      if (mood === undefined) await db.patch(_id, { mood: "calm" });
    return { next: page.isDone ? null : page.continueCursor };
  },
});

/**
 * One world in two versions of its program: the newer one has a function, a table and an index more, and a field of a table
 * that it gives to older rows when it begins to order.
 */
export function versionWorld(isNewer: boolean): World {
  const world = notesWorld();
  const { tables } = world.schema;
  if (!isNewer) {
    const schema = defineSchema({ ...tables, lines: lines() });
    return { ...world, schema, modules: { ...world.modules, lines: { say, of } } };
  }
  const schema = defineSchema({
    marks: defineTable({ text: v.string() }).index("by_text", ["text"]),
    ...tables,
    lines: lines().index("by_text", ["text"]),
  });
  const later = { say: sayWithMood, of, mark, marks, moodless, addMoods };
  const modules = { ...world.modules, lines: later };
  return { ...world, schema, modules, migrations: ["lines:addMoods"] };
}

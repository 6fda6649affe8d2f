import { defineSchema, defineTable, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { shapeOf } from "./world-shape.ts";

const notes = defineTable({ text: v.string() });
const write = mutationGeneric({ args: { text: v.string() }, handler: () => null });
const base = { modules: { notes: { write } }, schema: defineSchema({ notes }) };

test("a version has the shape of another one whose functions do something else", () => {
  const rewritten = mutationGeneric({ args: { text: v.string() }, handler: () => "otherwise" });
  expect(shapeOf({ ...base, modules: { notes: { write: rewritten } } })).toBe(shapeOf(base));
});

test.each([
  ["a function more", { ...base, modules: { notes: { write, say: write } } }],
  [
    "an argument more",
    {
      ...base,
      modules: {
        notes: {
          write: mutationGeneric({
            args: { text: v.string(), mood: v.string() },
            handler: () => null,
          }),
        },
      },
    },
  ],
  ["a table more", { ...base, schema: defineSchema({ notes, marks: notes }) }],
  [
    "an index more",
    {
      ...base,
      schema: defineSchema({
        notes: defineTable({ text: v.string() }).index("by_text", ["text"]),
      }),
    },
  ],
])("a version with %s has another shape", (_, later) => {
  expect(shapeOf(later)).not.toBe(shapeOf(base));
});

import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";

// What an application does with values: stores them, sends them back, and sends more than fits.

export const values = {
  echo: queryGeneric({ args: { value: v.any() }, handler: async (_ctx, { value }) => value }),
  act: actionGeneric({ args: { value: v.any() }, handler: async () => null }),
  actLong: actionGeneric({ args: { pad: v.string() }, handler: async () => "x".repeat(20_000) }),
  store: mutationGeneric({
    args: { label: v.string(), value: v.optional(v.any()) },
    handler: (ctx, { label, value }) => ctx.db.insert("values", { label, value }),
  }),
  stored: queryGeneric({
    args: { label: v.string() },
    handler: async (ctx, { label }) => {
      const row = await ctx.db
        .query("values")
        .filter((q) => q.eq(q.field("label"), label))
        .unique();
      if (row === null) return "absent";
      return row["value"];
    },
  }),
  count: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query("values").collect()).length,
  }),
  order: queryGeneric({
    args: {},
    handler: async (ctx) => {
      const rows = await ctx.db.query("values").withIndex("by_value").collect();
      return rows.map((row) => String(row["label"]));
    },
  }),
  nothing: queryGeneric({ args: {}, handler: async () => undefined }),
  partly: queryGeneric({ args: {}, handler: async () => ({ here: 1, gone: undefined }) }),
  // The limit is on values that are written, whatever the client could have sent.
  storeLong: mutationGeneric({
    args: { kind: v.string() },
    handler: (ctx, { kind }) => ctx.db.insert("values", { label: kind, value: tooMuch(kind) }),
  }),
  big: queryGeneric({
    args: { characters: v.number() },
    handler: async (_ctx, { characters }) => "é".repeat(characters),
  }),
};

function tooMuch(kind: string): unknown {
  if (kind === "array") return Array.from({ length: 8193 }, () => 0);
  if (kind === "fields")
    return Object.fromEntries(Array.from({ length: 1025 }, (_, at) => [`f${at}`, 0]));
  if (kind === "bytes") return "x".repeat(1024 * 1024 + 1);
  if (kind === "dollar") return { $x: 1 };
  if (kind === "accent") return { é: 1 };
  let nested: unknown = 0;
  for (let level = 0; level < 17; level++) nested = { nested };
  return nested;
}

import { mutationGeneric, paginationOptsValidator, queryGeneric } from "convex/server";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memoryStorage, openEngine } from "../index.ts";
import type { Engine } from "../index.ts";

const schema = defineSchema({
  letters: defineTable({ to: v.string(), rank: v.number() }).index("by_to", ["to", "rank"]),
});
const letters = {
  send: mutationGeneric({
    args: { to: v.string(), rank: v.number() },
    handler: (ctx, letter) => ctx.db.insert("letters", letter),
  }),
  page: queryGeneric({
    args: { to: v.string(), order: v.any(), paginationOpts: paginationOptsValidator },
    handler: (ctx, { to, order, paginationOpts }) =>
      ctx.db
        .query("letters")
        .withIndex("by_to", (q) => q.eq("to", to))
        .order(order)
        .paginate(paginationOpts),
  }),
};

type Page = {
  readonly page: { readonly to: string }[];
  readonly continueCursor: string;
};

let engine: Engine;
beforeEach(async () => {
  engine = await openEngine({ modules: { letters }, schema, storage: memoryStorage() });
  for (const to of ["ada", "ida", "zoe"])
    for (let rank = 0; rank < 3; rank++) await engine.mutation("letters:send", { to, rank });
});
afterEach(() => engine.close());

const read = (order: string, cursor: string | null, endCursor: string | null) =>
  engine.query("letters:page", {
    to: "ida",
    order,
    paginationOpts: { numItems: 100, cursor, endCursor },
  } as never) as Promise<unknown> as Promise<Page>;

test("96: a cursor that a client made leads to no document of somebody else", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("asc", "desc"),
      fc.option(fc.uint8Array({ maxLength: 12 })),
      fc.option(fc.uint8Array({ maxLength: 12 })),
      async (order, from, to) => {
        const { continueCursor } = await read(order, null, null);
        const owner = continueCursor.split(".")[0] ?? "";
        const forged = (bytes: Uint8Array | null) =>
          bytes === null ? null : `${owner}.${Buffer.from(bytes).toString("base64url")}`;
        const { page } = await read(order, forged(from), forged(to));
        expect(page.filter((letter) => letter.to !== "ida")).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

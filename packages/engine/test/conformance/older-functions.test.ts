import {
  actionGeneric,
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex-128/server";
import { ConvexError, v } from "convex-128/values";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EngineOptions } from "../../src/options.ts";
import { actionRef, mutationRef, queryRef, quietly } from "./official-clients.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Functions that were written with the older package run as they are. No rule of its own, tested
// with the official HTTP client.

const schema = defineSchema({
  notes: defineTable({ text: v.string() }).index("by_text", ["text"]),
});

const notes = {
  add: mutationGeneric({
    args: { text: v.string() },
    returns: v.id("notes"),
    handler: async (ctx, { text }) => {
      if (text === "") throw new ConvexError({ reason: "empty" });
      return await ctx.db.insert("notes", { text });
    },
  }),
  list: queryGeneric({
    args: {},
    handler: async (ctx) => {
      const found = await ctx.db
        .query("notes")
        .withIndex("by_text")
        .filter((q) => q.neq(q.field("text"), "hidden"))
        .collect();
      return found.map((note) => String(note["text"]));
    },
  }),
  addTwo: actionGeneric({
    args: {},
    handler: async (ctx) => {
      for (const text of ["b", "a"])
        await ctx.runMutation(makeFunctionReference<"mutation">("notes:add"), { text });
    },
  }),
};

let server: TestServer;
beforeAll(async () => {
  // The two versions declare classes of their own for the same schema.
  const olderSchema = schema as unknown as EngineOptions["schema"];
  server = await startTestServer({ modules: { notes }, schema: olderSchema });
});
afterAll(() => server.close());

describe("functions written with the older package", () => {
  it("run as they are", async () => {
    const client = new ConvexHttpClient(server.origin, quietly);
    await client.action(actionRef("notes:addTwo"), {});
    await client.mutation(mutationRef("notes:add"), { text: "hidden" });
    expect(await client.query(queryRef("notes:list"), {})).toEqual(["a", "b"]);
  });

  it("fail with their own data", async () => {
    const client = new ConvexHttpClient(server.origin, quietly);
    const failure = client.mutation(mutationRef("notes:add"), { text: "" });
    await expect(failure).rejects.toMatchObject({ data: { reason: "empty" } });
    await expect(client.mutation(mutationRef("notes:add"), {})).rejects.toThrow(
      "required field `text`",
    );
  });
});

import {
  actionGeneric,
  defineSchema,
  defineTable,
  httpActionGeneric,
  httpRouter,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  paginationOptsValidator,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { presentMs, validUntil } from "../../src/extensions.ts";

// An application whose only write is told from all others by its label.

export const schema = defineSchema({
  marks: defineTable({ label: v.string() }).index("by_label", ["label"]),
});

const marks = {
  set: mutationGeneric({
    args: { label: v.string() },
    returns: v.string(),
    handler: async (ctx, { label }) => {
      await ctx.db.insert("marks", { label });
      return label;
    },
  }),
  hidden: internalMutationGeneric({
    args: { label: v.string() },
    handler: (ctx, { label }) => ctx.db.insert("marks", { label: `hidden ${label}` }),
  }),
  // Three that do not wait for what they began: it fails, at once or while they wait on.
  forget: mutationGeneric({
    args: { label: v.string() },
    handler: async (ctx, { label }) => {
      await ctx.db.insert("marks", { label: `forgotten ${label}` });
      void ctx.db.delete(`no id ${label}` as never);
      return label;
    },
  }),
  forgetTimer: mutationGeneric({
    args: { label: v.string() },
    handler: async (ctx, { label }) => {
      await ctx.db.insert("marks", { label: `forgotten ${label}` });
      setTimeout(() => {
        throw new Error(`A timer of ${label}.`);
      }, 1);
      return await new Promise<never>(() => undefined);
    },
  }),
  forgetAll: queryGeneric({
    args: { label: v.string() },
    handler: async (ctx, { label }) => {
      void Promise.reject(new Error(`Nobody waits for ${label}.`));
      return await ctx.db.query("marks").first();
    },
  }),
  act: actionGeneric({ args: { label: v.string() }, handler: async (_ctx, { label }) => label }),
  named: queryGeneric({
    args: { label: v.string() },
    handler: async (ctx, { label }) => {
      const found = await ctx.db
        .query("marks")
        .withIndex("by_label", (q) => q.eq("label", label))
        .collect();
      return found.length;
    },
  }),
  page: queryGeneric({
    args: { paginationOpts: paginationOptsValidator },
    handler: async (ctx, { paginationOpts }) =>
      await ctx.db.query("marks").withIndex("by_label").paginate(paginationOpts),
  }),
  // Believes whatever it is told of until when its answer holds, a thousand times.
  expire: queryGeneric(async (ctx, { at, value, label }: Readonly<Record<string, unknown>>) => {
    const untilMs = (at ?? value ?? label ?? presentMs(ctx)) as number;
    for (let time = 0; time < 1000; time++) validUntil(ctx, untilMs + time);
    return (await ctx.db.query("marks").first())?._id ?? null;
  }),
  echo: queryGeneric({ args: { value: v.any() }, handler: async (_ctx, { value }) => value }),
  whoAmI: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
  }),
  clear: internalMutationGeneric({
    args: {},
    handler: async (ctx) => {
      const some = await ctx.db.query("marks").take(5000);
      for (const { _id } of some) await ctx.db.delete(_id);
      return some.length;
    },
  }),
  labels: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query("marks").collect()).map(({ label }) => label),
  }),
};

const http = httpRouter();
http.route({
  path: "/mark",
  method: "POST",
  handler: httpActionGeneric(async (ctx, request) => {
    const label = await request.text();
    await ctx.runMutation(makeFunctionReference<"mutation">("marks:set"), { label });
    return new Response(label);
  }),
});

export const modules = { marks, http: { default: http } };

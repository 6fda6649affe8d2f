import {
  actionGeneric,
  makeFunctionReference,
  mutationGeneric,
  paginationOptsValidator,
  queryGeneric,
} from "convex/server";
import type { FunctionReference, GenericDataModel, GenericQueryCtx } from "convex/server";
import { ConvexError, v } from "convex/values";
import { presentMs, validUntil } from "../../src/extensions.ts";

// Queries whose answers hold until a time. A test decides which, and sees what ran when.

/** What ran, with the time that it was told. */
export const ran: { readonly name: string; readonly atMs: number }[] = [];

/** Decides for each query by its name until when its answer holds, from the time that it is told. */
export const holds: { until: (name: string, nowMs: number) => readonly unknown[] } = {
  until: () => [],
};

function note(ctx: GenericQueryCtx<GenericDataModel>, name: string): number {
  const atMs = presentMs(ctx);
  ran.push({ name, atMs });
  for (const untilMs of holds.until(name, atMs)) validUntil(ctx, untilMs as number);
  return atMs;
}

const countOf = async (ctx: GenericQueryCtx<GenericDataModel>): Promise<number> =>
  (await ctx.db.query("items").withIndex("by_rank").collect()).length;

const named = { name: v.string() };
const steadyRef: FunctionReference<"query"> = makeFunctionReference<"query">("stale:steady");

export const stale = {
  /** How many items there are, and the time. */
  timed: queryGeneric({
    args: named,
    handler: async (ctx, { name }) => [await countOf(ctx), note(ctx, name)],
  }),
  /** How many items there are. */
  steady: queryGeneric({
    args: named,
    handler: async (ctx, { name }) => {
      note(ctx, name);
      return await countOf(ctx);
    },
  }),
  /** Reads nothing at all. */
  clock: queryGeneric({ args: named, handler: async (ctx, { name }) => note(ctx, name) }),
  nested: queryGeneric({
    args: named,
    handler: async (ctx, { name }) => ({
      inner: (await ctx.runQuery(steadyRef, { name })) as number,
    }),
  }),
  failing: queryGeneric({
    args: named,
    handler: async (ctx, { name }) => {
      throw new ConvexError({ atMs: note(ctx, name) });
    },
  }),
  mine: queryGeneric({
    args: named,
    handler: async (ctx, { name }) => {
      const identity = await ctx.auth.getUserIdentity();
      return [identity?.subject ?? null, note(ctx, `${name} of ${identity?.subject}`)];
    },
  }),
  page: queryGeneric({
    args: { ...named, paginationOpts: paginationOptsValidator },
    handler: async (ctx, { name, paginationOpts }) => {
      const { page, ...place } = await ctx.db
        .query("items")
        .withIndex("by_rank")
        .paginate(paginationOpts);
      return { ...place, atMs: note(ctx, name), page: page.map((item) => String(item["name"])) };
    },
  }),
  /** A mutation that says so too, and answers with the time that it is told. */
  write: mutationGeneric({
    args: named,
    handler: async (ctx, { name }) => {
      const atMs = note(ctx, name);
      await ctx.db.insert("items", { name, rank: 0 });
      return [atMs, presentMs(ctx)];
    },
  }),
  act: actionGeneric({
    args: named,
    handler: async (ctx) => {
      validUntil(ctx, 0);
      return presentMs(ctx);
    },
  }),
};

import { paginationOptsValidator, queryGeneric } from "convex/server";
import type { QueryBuilder } from "convex/server";
import { ConvexError, v } from "convex/values";
import { presentMs, validUntil } from "../../src/extensions.ts";
import type { Outside, WorldModel } from "./world.ts";

const query: QueryBuilder<WorldModel, "public"> = queryGeneric;

/** What clients follow. `world-model.ts` says what each should answer. */
export function worldQueries(outside: Outside) {
  return {
    ...itemQueries(),
    jobsWaiting,
    expiring,
    gold: query({
      args: { number: v.number() },
      handler: async (ctx, { number }) => {
        const account = await ctx.db
          .query("accounts")
          .withIndex("by_number", (q) => q.eq("number", number))
          .unique();
        return account === null ? null : account.gold;
      },
    }),
    allGold: query({
      args: {},
      handler: async (ctx) => {
        const accounts = await ctx.db.query("accounts").collect();
        return accounts.map(({ gold }) => gold);
      },
    }),
    list: query({
      args: { list: v.string() },
      handler: async (ctx, { list }) => {
        const entries = await ctx.db
          .query("entries")
          .withIndex("by_list_at", (q) => q.eq("list", list))
          .collect();
        return entries.map((entry) => entry.tag);
      },
    }),
    // Fails once the list is long enough, and says how long it is.
    shortList: query({
      args: { list: v.string(), most: v.number() },
      handler: async (ctx, { list, most }) => {
        const entries = await ctx.db
          .query("entries")
          .withIndex("by_list_at", (q) => q.eq("list", list))
          .collect();
        if (entries.length > most) throw new ConvexError({ count: entries.length });
        return entries.length;
      },
    }),
    guards: query({
      args: { shift: v.string() },
      handler: async (ctx, { shift }) => {
        const on = await ctx.db
          .query("guards")
          .withIndex("by_shift_on", (q) => q.eq("shift", shift).eq("isOn", true))
          .collect();
        return on.map(({ name }) => name);
      },
    }),
    // Waits for something else between two reads, which must still show one state.
    slowTotal: query({
      args: { waitMs: v.number() },
      handler: async (ctx, { waitMs }) => {
        const first = await ctx.db.query("accounts").first();
        await outside.sleep(waitMs);
        const accounts = await ctx.db.query("accounts").collect();
        const total = accounts.reduce((sum, { gold }) => sum + gold, 0);
        return [first === null ? null : first.gold, total];
      },
    }),
  };
}

// Holds until the end of a step of time, or not at all; tells which time it was told, or only until when.
const expiring = query({
  args: { number: v.number(), everyMs: v.number(), tellsTime: v.boolean() },
  handler: async (ctx, { number, everyMs, tellsTime }) => {
    const nowMs = presentMs(ctx);
    const untilMs = everyMs === 0 ? nowMs : (Math.floor(nowMs / everyMs) + 1) * everyMs;
    validUntil(ctx, untilMs + 1000);
    const account = await ctx.db
      .query("accounts")
      .withIndex("by_number", (q) => q.eq("number", number))
      .unique();
    validUntil(ctx, untilMs);
    return { gold: account?.gold ?? null, nowMs: tellsTime ? nowMs : null, untilMs };
  },
});

const jobsWaiting = query({
  args: {},
  handler: async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    const isOver = new Set(["success", "failed", "canceled"]);
    return jobs.filter(({ state }) => !isOver.has(state.kind)).length;
  },
});

function itemQueries() {
  return {
    ranked: query({
      args: { low: v.number(), high: v.number(), order: v.string(), most: v.number() },
      handler: async (ctx, { low, high, order, most }) => {
        const items = await ctx.db
          .query("items")
          .withIndex("by_rank", (q) => q.gte("rank", low).lt("rank", high))
          .order(order === "desc" ? "desc" : "asc")
          .take(most);
        return items.map(({ key, rank }) => `${key}${rank}`);
      },
    }),
    countItems: query({
      args: { rank: v.number() },
      handler: async (ctx, { rank }) => {
        const items = await ctx.db
          .query("items")
          .withIndex("by_rank", (q) => q.eq("rank", rank))
          .collect();
        const all = await ctx.db.query("items").withIndex("by_id").collect();
        return [items.length, all.length];
      },
    }),
    page: query({
      args: { paginationOpts: paginationOptsValidator },
      handler: async (ctx, { paginationOpts }) => {
        const { page, isDone, continueCursor } = await ctx.db
          .query("items")
          .withIndex("by_rank")
          .paginate(paginationOpts);
        return { page: page.map(({ key, rank }) => `${key}${rank}`), isDone, continueCursor };
      },
    }),
  };
}

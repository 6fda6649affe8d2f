import {
  actionGeneric,
  defineSchema,
  defineTable,
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  mutationGeneric,
  paginationOptsValidator,
  queryGeneric,
} from "convex/server";
import { ConvexError, v } from "convex/values";
import { files } from "./file-functions.ts";
import { httpRoutes } from "./http-routes.ts";
import { values } from "./value-functions.ts";

// The application that official clients are let loose on. One function for each thing to observe.

export const schema = defineSchema({
  items: defineTable({ name: v.string(), rank: v.number() }).index("by_rank", ["rank"]),
  counters: defineTable({ name: v.string(), value: v.number() }).index("by_name", ["name"]),
  values: defineTable({ label: v.string(), value: v.optional(v.any()) }).index("by_value", [
    "value",
  ]),
  doctors: defineTable({ name: v.string(), onCall: v.boolean() }).index("by_call", ["onCall"]),
});

/** How often each query ran, by its arguments' label; a restart does not reset it. */
export const runs = new Map<string, number>();
/** How often an action had its effect on the outside world. */
export const effects: string[] = [];
/** Lets a test hold an action inside its handler. */
export const gates = new Map<string, Promise<void>>();

function countRun(label: string): void {
  runs.set(label, (runs.get(label) ?? 0) + 1);
}

const items = {
  list: queryGeneric({
    args: {},
    handler: async (ctx) => {
      const all = await ctx.db.query("items").withIndex("by_rank").collect();
      return all.map((item) => String(item["name"]));
    },
  }),
  between: queryGeneric({
    args: { first: v.number(), end: v.number(), label: v.optional(v.string()) },
    handler: async (ctx, { first, end, label }) => {
      if (label !== undefined) countRun(label);
      const found = await ctx.db
        .query("items")
        .withIndex("by_rank", (q) => q.gte("rank", first).lt("rank", end))
        .collect();
      return found.map((item) => String(item["name"]));
    },
  }),
  page: queryGeneric({
    args: { paginationOpts: paginationOptsValidator },
    handler: (ctx, { paginationOpts }) =>
      ctx.db.query("items").withIndex("by_rank").paginate(paginationOpts),
  }),
  add: mutationGeneric({
    args: { name: v.string(), rank: v.number() },
    handler: (ctx, { name, rank }) => ctx.db.insert("items", { name, rank }),
  }),
  touch: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const item = await ctx.db
        .query("items")
        .filter((q) => q.eq(q.field("name"), name))
        .first();
      if (item === null) throw new Error("no such item");
      await ctx.db.patch(item._id, { name });
    },
  }),
  remove: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const item = await ctx.db
        .query("items")
        .filter((q) => q.eq(q.field("name"), name))
        .first();
      if (item !== null) await ctx.db.delete(item._id);
    },
  }),
  addThenFail: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      await ctx.db.insert("items", { name, rank: 0 });
      await ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">("items:add"), {
        name,
        rank: 1,
      });
      throw new Error("changed my mind");
    },
  }),
  addWrongReturn: mutationGeneric({
    args: { name: v.string() },
    returns: v.number(),
    handler: async (ctx, { name }) => {
      await ctx.db.insert("items", { name, rank: 0 });
      return "not a number" as unknown as number;
    },
  }),
  addWrongShape: mutationGeneric({
    args: {},
    handler: (ctx) => ctx.db.insert("items", { name: 5, rank: "high" }),
  }),
  hidden: internalMutationGeneric({ args: {}, handler: async () => null }),
  hiddenNames: internalQueryGeneric({ args: {}, handler: async (): Promise<string[]> => [] }),
};

const counters = {
  read: queryGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      return counter === null ? 0 : Number(counter["value"]);
    },
  }),
  readDoubled: queryGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      return counter === null ? 0 : Number(counter["value"]) * 2;
    },
  }),
  // Large enough that a reader who stops reading soon holds up everything behind it.
  readPadded: queryGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      return String(counter?.["value"] ?? 0).padStart(50_000, "0");
    },
  }),
  total: queryGeneric({
    args: {},
    handler: async (ctx) => {
      const all = await ctx.db.query("counters").collect();
      return all.reduce((total, counter) => total + Number(counter["value"]), 0);
    },
  }),
  add: mutationGeneric({
    args: { name: v.string(), amount: v.number() },
    handler: async (ctx, { name, amount }) => {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      if (counter === null) {
        await ctx.db.insert("counters", { name, value: amount });
        return amount;
      }
      const value = Number(counter["value"]) + amount;
      await ctx.db.patch(counter._id, { value });
      return value;
    },
  }),
  transfer: mutationGeneric({
    args: { from: v.string(), to: v.string(), amount: v.number() },
    handler: async (ctx, { from, to, amount }) => {
      for (const [name, change] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        const counter = await ctx.db
          .query("counters")
          .withIndex("by_name", (q) => q.eq("name", name))
          .unique();
        if (counter === null) throw new Error(`no counter ${name}`);
        await ctx.db.patch(counter._id, { value: Number(counter["value"]) + change });
      }
    },
  }),
  // Waits, inside its transaction, for the test.
  addAtGate: mutationGeneric({
    args: { name: v.string(), amount: v.number() },
    handler: async (ctx, { name, amount }) => {
      effects.push(name);
      await gates.get(name);
      await ctx.db.insert("counters", { name, value: amount });
    },
  }),
  // Writes nothing unless there is something already.
  addIfThere: mutationGeneric({
    args: { name: v.string(), amount: v.number() },
    handler: async (ctx, { name, amount }) => {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      if (counter === null) return "nothing there";
      await ctx.db.patch(counter._id, { value: Number(counter["value"]) + amount });
      return "added";
    },
  }),
  look: mutationGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query("counters").collect()).length,
  }),
};

const failures = {
  query: queryGeneric({ args: {}, handler: async () => fail() }),
  mutation: mutationGeneric({ args: {}, handler: async () => fail() }),
  action: actionGeneric({ args: {}, handler: async () => fail() }),
  throughAction: actionGeneric({
    args: {},
    handler: (ctx) => ctx.runMutation(makeFunctionReference<"mutation">("failures:mutation"), {}),
  }),
  plain: mutationGeneric({
    args: {},
    handler: async () => {
      throw new Error("plain failure");
    },
  }),
};

function fail(): never {
  throw new ConvexError({ a: 1n });
}

const logs = {
  speak: mutationGeneric({
    args: {},
    handler: async () => {
      // oxlint-disable-next-line no-console -- functions log to the client this way.
      console.log("hello", { from: "server" });
      // oxlint-disable-next-line no-console -- functions log to the client this way.
      console.warn("careful");
    },
  }),
};

const doctors = {
  hire: mutationGeneric({
    args: { name: v.string() },
    handler: (ctx, { name }) => ctx.db.insert("doctors", { name, onCall: true }),
  }),
  // Both may leave, looked at alone; together they must not.
  leave: mutationGeneric({
    args: { name: v.string() },
    handler: async (ctx, { name }) => {
      const onCall = await ctx.db
        .query("doctors")
        .withIndex("by_call", (q) => q.eq("onCall", true))
        .collect();
      if (onCall.length < 2) throw new ConvexError("somebody must stay");
      const self = onCall.find((doctor) => doctor["name"] === name);
      if (self !== undefined) await ctx.db.patch(self._id, { onCall: false });
    },
  }),
  onCall: queryGeneric({
    args: {},
    handler: async (ctx) => {
      const found = await ctx.db
        .query("doctors")
        .withIndex("by_call", (q) => q.eq("onCall", true))
        .collect();
      return found.length;
    },
  }),
};

const jobs = {
  addLater: mutationGeneric({
    args: { name: v.string(), delayMs: v.number() },
    handler: (ctx, { name, delayMs }) =>
      ctx.scheduler.runAfter(delayMs, makeFunctionReference<"mutation">("counters:add"), {
        name,
        amount: 1,
      }),
  }),
  actLater: mutationGeneric({
    args: { label: v.string() },
    handler: (ctx, { label }) =>
      ctx.scheduler.runAfter(0, makeFunctionReference<"action">("jobs:act"), { label }),
  }),
  // Begins, waits for the test, and only then schedules something of its own.
  act: internalActionGeneric({
    args: { label: v.string() },
    handler: async (ctx, { label }) => {
      effects.push(label);
      await gates.get(label);
      await ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">("counters:add"), {
        name: label,
        amount: 1,
      });
    },
  }),
  cancel: mutationGeneric({
    args: { job: v.id("_scheduled_functions") },
    handler: (ctx, { job }) => ctx.scheduler.cancel(job),
  }),
  state: queryGeneric({
    args: { job: v.id("_scheduled_functions") },
    handler: async (ctx, { job }) => {
      const found = await ctx.db.system.get(job);
      return found === null ? null : { name: found.name, kind: found.state.kind };
    },
  }),
};

const actions = {
  effect: actionGeneric({
    args: { label: v.string() },
    handler: async (_ctx, { label }) => {
      effects.push(label);
      await gates.get(label);
      return label;
    },
  }),
};

const auth = {
  whoAmI: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
  }),
  isAnyone: queryGeneric({ args: {}, handler: async () => "anyone" }),
};

export const modules = {
  items,
  counters,
  values,
  failures,
  logs,
  doctors,
  actions,
  jobs,
  auth,
  files,
  "deep/er": { default: items.list, add: items.add },
  command: { default: counters.add },
  http: { default: httpRoutes },
};

import {
  cronJobs,
  internalActionGeneric,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";
import { gates } from "./functions.ts";

// An application with one recurring job, which takes as long as a test wants.

const note = makeFunctionReference<"mutation">("beats:note");

const beats = {
  run: internalActionGeneric({
    args: {},
    handler: async (ctx) => {
      await ctx.runMutation(note, { what: "begin" });
      await gates.get("slow job");
      await ctx.runMutation(note, { what: "end" });
    },
  }),
  note: internalMutationGeneric({
    args: { what: v.string() },
    handler: async (ctx, { what }) => {
      await ctx.db.insert("items", { name: what, rank: 0 });
    },
  }),
  all: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.query("items").collect()).map(({ name }) => String(name)),
  }),
  nothing: mutationGeneric({ args: {}, handler: async () => null }),
};

const crons = cronJobs();
crons.interval("slow job", { seconds: 10 }, makeFunctionReference<"action">("beats:run"), {});

export const recurringModules = { beats, crons: { default: crons } };

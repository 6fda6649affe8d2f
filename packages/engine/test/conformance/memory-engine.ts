import { makeFunctionReference, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { memoryStorage, openEngine } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";
import type { EngineOptions } from "../../src/options.ts";

let engine: Engine | null = null;

/** Opens an engine in memory whose only module is `m`; `closeOpened` closes it. */
export async function opened(
  m: Readonly<Record<string, unknown>>,
  options: Partial<EngineOptions> = {},
) {
  const running = await openEngine({ modules: { m }, storage: memoryStorage(), ...options });
  engine = running;
  return {
    query: running.query.bind(running),
    mutation: running.mutation.bind(running),
    action: running.action.bind(running),
  };
}

export async function closeOpened(): Promise<void> {
  await engine?.close();
  engine = null;
}

/** A function of the module `m`. */
export const ref = <Kind extends "query" | "mutation" | "action">(name: string) =>
  makeFunctionReference<Kind>(`m:${name}`);

export const addRows = mutationGeneric({
  args: { n: v.number() },
  handler: async (ctx, { n }) => {
    const ids: string[] = [];
    for (let rank = 0; rank < n; rank++) ids.push(await ctx.db.insert("rows", { rank }));
    return ids;
  },
});

export const ranks = queryGeneric({
  args: {},
  handler: async (ctx) => (await ctx.db.query("rows").collect()).map(({ rank }) => Number(rank)),
});

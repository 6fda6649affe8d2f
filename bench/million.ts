import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { aggregate } from "@aldermoor/engine/extensions.ts";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import type { DataModelFromSchemaDefinition, MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";

// What a call costs in a table of a million documents: the times are taken inside a query, around
// the call alone. On a machine that is busy with something else the figures mean nothing.

const documents = process.argv.includes("--quick") ? 50_000 : 1_000_000;
const documentsPerMutation = 5_000;
const callsPerQuery = 100;
const queries = 20;
const xpMax = 1_000_000_000;

const schema = defineSchema({
  players: defineTable({ name: v.string(), team: v.number(), xp: v.number() })
    .index("by_name", ["name"])
    .index("by_xp", ["xp"])
    .index("by_team", ["team", "xp"]),
});
type DataModel = DataModelFromSchemaDefinition<typeof schema>;
const mutation: MutationBuilder<DataModel, "public"> = mutationGeneric;
const query: QueryBuilder<DataModel, "public"> = queryGeneric;

const fill = mutation({
  args: { from: v.number(), xps: v.array(v.number()) },
  handler: async (ctx, { from, xps }) => {
    for (const [at, xp] of xps.entries())
      await ctx.db.insert("players", { name: `player${from + at}`, team: xp % 100, xp });
  },
});

const earn = mutation({
  args: { name: v.string(), xp: v.number() },
  handler: async (ctx, { name, xp }) => {
    const player = await ctx.db
      .query("players")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    if (player !== null) await ctx.db.patch(player._id, { xp });
  },
});

const measure = query({
  args: { call: v.string(), numbers: v.array(v.number()) },
  handler: async (ctx, { call, numbers }) => {
    const players = () => ctx.db.query("players");
    const byXp = aggregate(ctx.db, "players", "by_xp");
    const calls: Record<string, (n: number) => Promise<unknown>> = {
      "count all": () => byXp.count(),
      "count a range": (n) => byXp.count((q) => q.gte("xp", n).lt("xp", n * 1.5)),
      "sum of a range": (n) => byXp.sum("xp", (q) => q.gte("xp", n).lt("xp", n * 1.5)),
      rank: (n) => byXp.rank([n], { order: "desc" }),
      "document at": (n) => byXp.at(Math.floor((n / xpMax) * documents), { order: "desc" }),
      "indexed read": (n) =>
        players()
          .withIndex("by_name", (q) => q.eq("name", `player${n % documents}`))
          .unique(),
      "range of 50": (n) =>
        players()
          .withIndex("by_xp", (q) => q.gte("xp", n))
          .take(50),
    };
    const run = calls[call];
    if (run === undefined) return [];
    const times: number[] = [];
    for (const n of numbers) {
      const startMs = performance.now();
      await run(n);
      times.push((performance.now() - startMs) * 1000);
    }
    return times;
  },
});

const folder = path.resolve(import.meta.dirname, "../data/bench-million");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const engine = await openEngine({
  modules: { players: { fill, earn, measure } },
  schema,
  storage: sqliteStorage({ path: path.join(folder, "million.db") }),
});

const randomXp = xps(12_345);
const fillStartMs = performance.now();
for (let from = 0; from < documents; from += documentsPerMutation) {
  const batch = Array.from({ length: documentsPerMutation }, randomXp);
  await engine.mutation("players:fill", { from, xps: batch });
}
// What the engine still owes the tables would be measured with the first calls.
while (engine.metrics().gauges.materialiseBacklog > 0) await setTimeout(50);
report("filled", [`${documents} documents in ${seconds(fillStartMs)} s`]);

for (const call of ["count all", "sum of a range"]) {
  const startMs = performance.now();
  await engine.query("players:measure", { call, numbers: [1] });
  report(`${call}, first`, [`${seconds(startMs)} s`]);
}
const calls = ["count all", "count a range", "sum of a range", "rank", "document at"];
for (const call of [...calls, "indexed read", "range of 50"])
  report(call, await timesOf(engine, call));
for (let nth = 0; nth < 2_000; nth++)
  await engine.mutation("players:earn", { name: `player${nth * 7}`, xp: randomXp() });
report("rank, after writes", await timesOf(engine, "rank"));
await engine.close();
rmSync(folder, { recursive: true, force: true });

/** The median and the 99th percentile of many calls, in microseconds. */
async function timesOf(world: Engine, call: string): Promise<string[]> {
  const all: number[] = [];
  for (let nth = 0; nth < queries; nth++) {
    const numbers = Array.from({ length: callsPerQuery }, randomXp);
    const times = await world.query("players:measure", { call, numbers });
    if (Array.isArray(times)) all.push(...times.map(Number));
  }
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return [`median ${at(0.5)} µs`, `p99 ${at(0.99)} µs`];
}

function report(name: string, figures: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)} ${figures.join(", ")}\n`);
}

function seconds(sinceMs: number): string {
  return ((performance.now() - sinceMs) / 1000).toFixed(1);
}

/** Evenly spread whole numbers, the same in every run. */
function xps(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * xpMax);
  };
}

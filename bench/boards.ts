import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { readPlaces, totalsOf } from "@aldermoor/game/rankings/functions/places.ts";
import type { RankingModel } from "@aldermoor/game/rankings/tables.ts";
import { v } from "convex/values";

// A place on a board of a million characters: the times are taken inside a query, around the call alone. On a
// machine that is busy with something else the figures mean nothing.

const characters = process.argv.includes("--quick") ? 50_000 : 1_000_000;
const atOnce = 5_000;
const calls = 2_000;
const placesAQuery = 40;
const levelMax = 1_700;

type Times = { rank: number[]; around: number[]; page: number[] };

const board = { board: "total-level", period: "all", mode: "standard" };
const { internalMutation, internalQuery } = gameFunctions<RankingModel>();

const fill = internalMutation({
  args: { from: v.number(), count: v.number() },
  handler: async ({ db, nowMs }, { from, count }) => {
    for (let nth = from; nth < from + count; nth++) {
      const value = 18 + ((Math.imul(nth, 2_654_435_761) >>> 0) % levelMax);
      const characterId = await db.insert("characters", {
        accountId: `account${nth}`,
        name: `Character${nth}`,
        nameKey: `character${nth}`,
        origin: "wayfarer",
        mode: "standard",
        avatarSeed: nth,
        createdAtMs: nowMs,
      });
      await db.insert("standings", { characterId, ...board, value, earliness: -nth });
    }
    return null;
  },
});

const rise = internalMutation({
  args: { place: v.number() },
  handler: async ({ db, nowMs }, { place }) => {
    const row = await totalsOf(db, board).at(place);
    if (row !== null) await db.patch(row._id, { value: row.value + 1, earliness: -nowMs });
    return null;
  },
});

const measure = internalQuery({
  args: { places: v.array(v.number()), nowMs: v.number() },
  handler: async ({ db }, { places, nowMs }) => {
    const times: Times = { rank: [], around: [], page: [] };
    const totals = totalsOf(db, board);
    const timed = async (into: number[], run: () => Promise<unknown>) => {
      const startMs = performance.now();
      await run();
      into.push((performance.now() - startMs) * 1000);
    };
    for (const place of places) {
      const row = await totals.at(place);
      if (row === null) throw new Error(`Nobody is at place ${place}.`);
      await timed(times.rank, () => totals.rank(row));
      const ahead = Math.max(0, place - 3);
      await timed(times.around, () => readPlaces(db, board, { ahead, count: 7, nowMs }));
    }
    await timed(times.page, () => readPlaces(db, board, { ahead: 0, count: 50, nowMs }));
    return times;
  },
});

const folder = path.resolve(import.meta.dirname, "../data/bench-boards");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
configureGame({ secret: "a secret of the bench" });
const engine = await openEngine({
  modules: { ...gameModules, boards: { fill, rise, measure } },
  schema: gameSchema,
  storage: sqliteStorage({ path: path.join(folder, "world.db") }),
  documents: "frozen",
});

let seed = 12_345;
for (let from = 0; from < characters; from += atOnce)
  await engine.mutation("boards:fill", { from, count: atOnce });
while (engine.metrics().gauges.materialiseBacklog > 0) await setTimeout(50);
const firstMs = performance.now();
await ask(1);
report("the first question", [`${((performance.now() - firstMs) / 1000).toFixed(1)} s`]);
for (const [about, rises] of [
  ["at rest", 0],
  ["after 2,000 rises", 2_000],
] as const) {
  for (let nth = 0; nth < rises; nth++)
    await engine.mutation("boards:rise", { place: randomPlace() });
  const { rank, around, page } = await ask(calls);
  report(`rank, ${about}`, percentiles(rank));
  report(`seven places around, ${about}`, percentiles(around));
  report(`fifty places, ${about}`, percentiles(page));
}
await engine.close();
rmSync(folder, { recursive: true, force: true });

async function ask(count: number) {
  const all: Times = { rank: [], around: [], page: [] };
  // No query may read more than a few thousand times.
  for (let asked = 0; asked < count; asked += placesAQuery) {
    const places = Array.from({ length: placesAQuery }, randomPlace);
    const answer: unknown = await engine.query("boards:measure", { places, nowMs: Date.now() });
    const { rank, around, page } = answer as Times;
    all.rank.push(...rank);
    all.around.push(...around);
    all.page.push(...page);
  }
  return all;
}

function next(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed;
}

function randomPlace(): number {
  return next() % characters;
}

function percentiles(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [`p50 ${at(0.5).toFixed(0)} us`, `p99 ${at(0.99).toFixed(0)} us`];
}

function report(about: string, figures: readonly string[]): void {
  console.log(about.padEnd(40), ...figures.map((figure) => figure.padStart(14)));
}

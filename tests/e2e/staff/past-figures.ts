import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { noSums } from "@aldermoor/game/telemetry/rules/sums.ts";
import type { WorldDb } from "@aldermoor/game/testing/audit-world.ts";
import { internalMutationGeneric } from "convex/server";
import { worldFile } from "../../../apps/server/src/data/data-files.ts";
import { loadSecrets } from "../../../apps/server/src/data/secrets.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Gives the world of a host that is down two weeks of samples, of gold that came and went, and of trade. */
export async function writePastFigures(dataDir: string): Promise<void> {
  configureGame({ secret: loadSecrets(dataDir).game });
  const engine = await openEngine({
    modules: { ...gameModules, past: { write } },
    schema: gameSchema,
    storage: sqliteStorage({ path: path.join(dataDir, worldFile), writer: "inline" }),
    documents: "frozen",
  });
  await engine.mutation("past:write", {});
  await engine.mutation("flows:judge", {});
  await engine.mutation("telemetry:countMarket", {});
  await engine.close();
}

const write = internalMutationGeneric({
  args: {},
  handler: async (context) => {
    const db = context.db as unknown as WorldDb;
    const nowMs = Date.now();
    await writeSamples(db, nowMs);
    await writeGold(db, nowMs);
    await writeTrade(db, nowMs);
    await writeFlows(db, nowMs);
    return null;
  },
});

/** By how long they took. */
const settledAMinute: readonly number[] = [0, 1, 5, 60, 200, 150, 40, 6, 1];

/** More in the evening than at night, and a little more each day. */
function onlineAt(atMs: number, nowMs: number): number {
  const daily = Math.sin((2 * Math.PI * (atMs % dayMs)) / dayMs - 2.4);
  const growth = 1 - (nowMs - atMs) / (60 * dayMs);
  return Math.round((900 + 350 * daily + 20 * Math.sin(atMs / 9e6)) * growth);
}

async function writeSamples(db: WorldDb, nowMs: number): Promise<void> {
  const spans = [
    { span: "minute", lengthMs: minuteMs, from: 3 * hourMs },
    { span: "quarter", lengthMs: 15 * minuteMs, from: 8 * dayMs },
    { span: "hour", lengthMs: hourMs, from: 15 * dayMs },
  ] as const;
  await db.insert("lastReading", { atMs: nowMs, counted: null, arrivals: 0 });
  for (const { span, lengthMs, from } of spans) {
    const samples = lengthMs / minuteMs;
    const first = nowMs - (nowMs % lengthMs) - from;
    for (let atMs = first; atMs < nowMs - lengthMs; atMs += lengthMs) {
      const online = onlineAt(atMs, nowMs);
      const settled = noSums.settled.map((_, bucket) =>
        Math.round(samples * (settledAMinute[bucket] ?? 0)),
      );
      await db.insert("samples", {
        span,
        atMs,
        samples,
        online: samples * online,
        onlineMost: online,
        working: Math.round(0.8 * samples * online),
        commands: samples * online * 3,
        faults: (atMs / lengthMs) % 40 < 1 ? 1 : 0,
        arrivals: (atMs / lengthMs) % 2 < 1 ? Math.ceil(samples / 10) : 0,
        settled,
      });
    }
  }
}

const reasons = {
  kill: [8_450_000, 0],
  quest: [520_000, 0],
  vendor: [450_000, 0],
  expedition: [280_000, 0],
  boss: [140_000, 0],
  cache: [130_000, 0],
  achievement: [40_000, 0],
  hire: [0, 3_450_000],
  "village-building": [0, 1_270_000],
  reroll: [0, 1_120_000],
  boost: [0, 1_110_000],
  beacon: [0, 540_000],
  house: [0, 520_000],
  temper: [0, 1_000_000],
} as const;

async function writeGold(db: WorldDb, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / dayMs);
  for (let day = today - 29; day <= today; day++) {
    const share = (day === today ? 0.4 : 1) * (1 + 0.1 * Math.sin(day));
    const flows = Object.fromEntries(
      Object.entries(reasons).map(([reason, [made, used]]) => [
        reason,
        { in: Math.round(made * share), out: Math.round(used * (share - 0.02 * Math.cos(day))) },
      ]),
    );
    await db.insert("economyDays", { currency: "gold", day, flows });
    const gold = 2_300_000_000 + (day - today) * 1_000_000;
    await db.insert("economyFigures", { day, gold, priceIndex: 1_000 + 4 * (day - today + 30) });
  }
  await db.insert("goldNotes", { atMs: nowMs - (nowMs % hourMs) - 23 * hourMs, days: [] });
}

async function writeTrade(db: WorldDb, nowMs: number): Promise<void> {
  const day = Math.floor(nowMs / dayMs);
  const goods = [
    { item: "copper-ore", reference: 8, last: 24, before: 9, volume: 4_300 },
    { item: "alder-plank", reference: 12.5, last: 12, before: 12, volume: 812 },
    { item: "bog-iron-ore", reference: 16, last: 15, before: 18, volume: 95 },
  ] as const;
  for (const { item, reference, last, before, volume } of goods) {
    const level = (price: number, orders: number) => ({ price, quantity: 40 * orders, orders });
    await db.insert("marketShown", {
      item,
      view: {
        reference,
        least: Math.ceil(reference / 3),
        most: Math.floor(3 * reference),
        asks: [level(last, 4), level(last + 1, 2)],
        bids: [level(last - 2, 3)],
        spread: 2,
        trades: [{ atMs: nowMs - 5 * minuteMs, price: last, quantity: 3 }],
      },
    });
    for (let ago = 12; ago >= 0; ago--) {
      const close = ago === 0 ? last : before + (ago % 3);
      const candle = { open: before, high: Math.max(before, close) + 1, low: before - 1, close };
      const at = { item, span: "day", day: day - ago } as const;
      await db.insert("marketCandles", { ...at, ...candle, volume: volume - 10 * ago });
    }
  }
}

async function writeFlows(db: WorldDb, nowMs: number): Promise<void> {
  const day = Math.floor(nowMs / dayMs);
  for (let nth = 0; nth < 40; nth++) {
    const ends = { giver: `giver ${nth}`, taker: `taker ${nth}` };
    await db.insert("flows", { day, ...ends, centi: 100 * (20 + 5 * nth), giftCenti: 0 });
  }
  const all = await db.query("characters").collect();
  const accountOf = (name: string) => all.find((one) => one.name === name)?.accountId ?? "";
  const ends = { giver: accountOf("Wrenfield"), taker: accountOf("Heronmoor") };
  await db.insert("flows", { day, ...ends, centi: 5_000_000, giftCenti: 200_000 });
}

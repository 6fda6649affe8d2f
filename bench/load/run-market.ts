// Players at the exchange, in a process of their own: `run-market.ts '{"port":…}'` has so many pages follow what the page of an
// item follows, and accounts order at more and more a second, until the pages are told too late; it prints how late the answers
// and the books on the pages were.
import { setTimeout as after } from "node:timers/promises";
import { createAccountPicker } from "./account-picker.ts";
import { Latencies } from "./latencies.ts";
import { MarketBots } from "./market-bots.ts";
import type { BenchGoods } from "./market-bots.ts";
import { marketPageQueries } from "./market-page-queries.ts";
import { playOn } from "./play-on.ts";
import { readCpu } from "./read-cpu.ts";
import { ScreensWatched } from "./screens-watched.ts";
import { openAll, openSubscriber } from "./subscriber.ts";

export type MarketPlan = {
  readonly port: number;
  readonly pages: number;
  /** One measurement each, until one is not held. */
  readonly ordersPerSecond: readonly number[];
  readonly p99MaxMs: number;
  /** Until every page has given its first sign, and before each measurement. */
  readonly settleMs: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
};

export type MarketResult = {
  readonly ordersPerSecond: number;
  /** Answered within the time that was measured, each second. */
  readonly answeredPerSecond: number;
  /** By their codes; `target-gone` is one that was filled before it was taken back. */
  readonly refused: Readonly<Record<string, number>>;
  /** From sending until the answer, in milliseconds. */
  readonly answerP50Ms: number;
  readonly answerP99Ms: number;
  /** Trades times pages that were looked at, and from sending the order until the page had it. */
  readonly seen: number;
  readonly screenP50Ms: number;
  readonly screenP99Ms: number;
  readonly screenWorstMs: number;
  /** Of one core, and what that is for an order, in microseconds. */
  readonly serverShare: number;
  readonly cpuUsEach: number;
};

const plan = JSON.parse(process.argv[2] ?? "{}") as MarketPlan;
const nothing = { udfPath: "", args: [] };
/** Reading a whole answer takes as long as a page takes to be told: few are looked at, and all are told. */
const lookedAtMax = 25;
const beatMs = 10;

const ids = await ask<string[]>("traders");
const goods = await ask<BenchGoods[]>("goods");
const pickGoods = createAccountPicker(goods.length, 1, 3);
const lookedAtEvery = Math.ceil(plan.pages / lookedAtMax);
let screens = new Latencies();
let answers = new Latencies();
const watched = new ScreensWatched((afterMs) => screens.add(afterMs));

const subscribers = await openAll(ids.length, (nth) => {
  const isPage = nth < plan.pages;
  const goodsAt = pickGoods();
  const characterId = ids[nth] ?? "";
  const asked = isPage
    ? marketPageQueries(characterId, goods[goodsAt]?.item ?? "")
    : [{ udfPath: "market:watched", args: [{ characterId }] }];
  const bookAt = asked.length - 1;
  const isLookedAt = isPage && nth % lookedAtEvery === 0;
  if (isLookedAt) watched.watch(nth, goodsAt);
  const marker = `"queryId":${bookAt},`;
  return openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: asked.map((_, at) => at),
    ask: (at) => asked[at] ?? nothing,
    onTransition(bytes, start, end) {
      if (!isLookedAt) return;
      const text = bytes.toString("latin1", start, end);
      if (text.includes(marker)) watched.look(nth, bookAt, text);
    },
    onAnswer: (bytes, start, end) => bots.take(bytes, start, end),
  });
});
const bots = new MarketBots({
  subscribers,
  ids,
  goods,
  whenAnswered({ goodsAt, sentAtMs, key }) {
    answers.add(Date.now() - sentAtMs);
    if (key !== null) watched.seek(goodsAt, key, sentAtMs);
  },
});
playOn(subscribers.slice(0, plan.pages), ids.slice(0, plan.pages));
await after(plan.settleMs);

const results: MarketResult[] = [];
for (const ordersPerSecond of plan.ordersPerSecond) {
  await order(ordersPerSecond, plan.warmUpMs);
  const result = await measure(ordersPerSecond);
  results.push(result);
  if (result.screenP99Ms >= plan.p99MaxMs || result.answerP99Ms >= plan.p99MaxMs) break;
}
process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);

async function measure(ordersPerSecond: number): Promise<MarketResult> {
  [screens, answers] = [new Latencies(), new Latencies()];
  bots.refused = {};
  const cpuBefore = await readCpu(plan.port);
  const startedAtMs = performance.now();
  screens.isOpen = true;
  answers.isOpen = true;
  await order(ordersPerSecond, plan.measuredMs);
  const tookMs = performance.now() - startedAtMs;
  const answered = answers.count;
  const cpu = (await readCpu(plan.port)) - cpuBefore;
  // What is still under way counts as late as it comes.
  const untilMs = performance.now() + 2 * plan.p99MaxMs;
  while (bots.waiting > 0 && performance.now() < untilMs) await after(beatMs);
  await after(plan.p99MaxMs);
  return {
    ordersPerSecond,
    answeredPerSecond: (answered * 1_000) / tookMs,
    refused: bots.refused,
    answerP50Ms: answers.percentile(0.5),
    answerP99Ms: answers.percentile(0.99),
    seen: screens.count,
    screenP50Ms: screens.percentile(0.5),
    screenP99Ms: screens.percentile(0.99),
    screenWorstMs: screens.percentile(1),
    serverShare: cpu / 1_000 / tookMs,
    cpuUsEach: cpu / answered,
  };
}

/** Sends so many orders a second, however fast they are answered. */
async function order(perSecond: number, forMs: number): Promise<void> {
  const startedAtMs = performance.now();
  let sent = 0;
  for (;;) {
    const passedMs = performance.now() - startedAtMs;
    if (passedMs >= forMs) return;
    for (const due = (passedMs * perSecond) / 1_000; sent < due; sent++) bots.send();
    await after(beatMs);
  }
}

/** What the server answers, beside the game, is its own. */
async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`http://127.0.0.1:${plan.port}/${path}`)).json()) as Answer;
}

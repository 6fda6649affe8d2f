// Orders at the market through real sockets, while a thousand pages show the books they change: more and more a second, until
// an order in a hundred comes to a page, or is answered, after more than a second.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hostOptions } from "../tools/start/host-options.mjs";
import { measure, runLoad, startContender } from "./contender.ts";
import type { MarketPlan, MarketResult } from "./load/run-market.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    pages: { type: "string" },
    rates: { type: "string" },
    profile: { type: "string" },
    settle: { type: "string" },
  },
});
const pages = options.pages ?? (options.quick ? "100" : "1000");
// Each account may change sixty orders a minute, and call three hundred times in five: enough that none comes near it.
const traders = options.quick ? "1000" : "3000";
const rates =
  options.rates ?? (options.quick ? "100,500" : "250,500,1000,1500,2000,3000,4000,5000");
const asked = 5_000;
const p99MaxMs = 1_000;
const times = options.quick
  ? { settleMs: 10_000, warmUpMs: 2_000, measuredMs: 5_000 }
  : { settleMs: 75_000, warmUpMs: 5_000, measuredMs: 15_000 };
/** Every page gives its first sign within a minute; in less, the rest of them come while orders do. */
const settleMs = options.settle === undefined ? times.settleMs : 1_000 * Number(options.settle);
const anyCore = null;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const echoes = await measureEchoes();
const folder = mkdtempSync(`${dataRoot}bench-market-`);
const profiling =
  options.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${options.profile}`];
const server = await startContender("market-server.ts", [`${folder}/world.db`, traders, pages], {
  core: anyCore,
  nodeOptions: [...hostOptions(512, 400), ...profiling],
});
try {
  const plan: MarketPlan = {
    port: server.port,
    pages: Number(pages),
    ordersPerSecond: rates.split(",").map(Number),
    p99MaxMs,
    ...times,
    settleMs,
  };
  const results = await runLoad<readonly MarketResult[]>("run-market.ts", plan, anyCore);
  for (const result of results) print(result);
  const held = results.filter(isHeld).at(-1)?.ordersPerSecond ?? 0;
  process.stdout.write(
    `${pages} pages hold ${held} orders a second (asked ${asked}: ${held >= asked ? "reached" : "MISSED"}); ` +
      `a bare ws echo with one message in flight on 64 sockets: ${Math.round(echoes)} a second, ${(held / echoes).toFixed(3)} of it\n`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The anchor: JSON in and out over `ws`, and nothing in between. */
async function measureEchoes(): Promise<number> {
  const echo = await startContender("echo-server.ts", ["plain"]);
  try {
    const load = { socketCount: 64, inFlight: 1, accountCount: 1_000, alpha: 0, seed: 1 };
    const { perSecond } = await measure({
      ...load,
      protocol: "echo",
      port: echo.port,
      warmupMs: 500,
      measureMs: options.quick ? 1_500 : 4_000,
    });
    return perSecond;
  } finally {
    await echo.stop();
  }
}

function isHeld(result: MarketResult): boolean {
  const { answerP99Ms, screenP99Ms, ordersPerSecond, answeredPerSecond } = result;
  const isInTime = answerP99Ms < p99MaxMs && screenP99Ms < p99MaxMs;
  return isInTime && answeredPerSecond > 0.95 * ordersPerSecond;
}

function print(result: MarketResult): void {
  const { answerP50Ms, answerP99Ms, screenP50Ms, screenP99Ms, screenWorstMs, refused } = result;
  const refusals = Object.entries(refused).map(([code, count]) => `${code} ${count}`);
  process.stdout.write(
    `${result.ordersPerSecond} orders a second: ${Math.round(result.answeredPerSecond)} answered, ` +
      `p50 ${answerP50Ms.toFixed(0)} ms, p99 ${answerP99Ms.toFixed(0)} ms; ` +
      `on screen p50 ${screenP50Ms.toFixed(0)} ms, p99 ${screenP99Ms.toFixed(0)} ms, worst ${screenWorstMs.toFixed(0)} ms ` +
      `of ${result.seen} looked at; server ${(result.serverShare * 100).toFixed(0)} % of a core, ` +
      `${result.cpuUsEach.toFixed(0)} µs an order${refusals.length > 0 ? `; refused: ${refusals.join(", ")}` : ""}\n`,
  );
}

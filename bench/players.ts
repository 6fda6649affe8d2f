// Ten thousand characters of different ages in a fight, each with an open page: whether every action is
// pushed to it, how long after its end, and how much of a core the server needs. Then a hundred thousand
// whose lamp has gone out, which should cost nothing; and how long a page takes whose player comes back
// after a day of fighting that nobody settled. The server has the whole machine, as it would have, but
// for what all players together need of it in a process of their own.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hostOptions } from "../tools/start/host-options.mjs";
import { runLoad, startContender } from "./contender.ts";
import type { BareSendsPlan, BareSendsResult } from "./load/run-bare-sends.ts";
import type { PlayersPlan, PlayersResult } from "./load/run-players.ts";
import type { ReturnsPlan, ReturnsResult } from "./load/run-returns.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    players: { type: "string" },
    asleep: { type: "string" },
    minutes: { type: "string", default: "1" },
    "warm-up-minutes": { type: "string", default: "2.5" },
    runs: { type: "string", default: "1" },
    villages: { type: "boolean", default: false },
    profile: { type: "string" },
    dashboard: { type: "boolean", default: false },
  },
});
const players = options.players ?? (options.quick ? "1000" : "10000");
const asleep = options.asleep ?? (options.quick ? "1000" : "100000");
const minuteMs = 60_000;
const p50MaxMs = 200;
const p99MaxMs = 500;
const ratioMax = 4;
const heapKbMax = 15;
const returns = options.quick ? "50" : "300";
const returnP99MaxMs = 100;
const villagesShareMax = 0.05;
const dashboardShareMax = 0.01;
const anyCore = null;
const profiling =
  options.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${options.profile}`];
const asHost = { core: anyCore, nodeOptions: [...hostOptions(512, 400), ...profiling] };

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });

if (options.villages) {
  for (let run = 0; run < Number(options.runs); run++) await compareWithVillages();
  process.exit();
}
if (options.dashboard) {
  await compareWithDashboard();
  process.exit();
}
for (let run = 0; run < Number(options.runs); run++) {
  const awake = await measure(players, "0", Number(options.minutes));
  printAwake(awake);
  printMemory(awake);
  printWritten(awake);
  printCost(awake, await measureBareSends(awake.bytesEach));
}
const [alone, beside] = [await measure("100", "0", 1), await measure("100", asleep, 1)];
process.stdout.write(
  `100 players need ${percent(alone.serverShare)} of a core, ` +
    `${percent(beside.serverShare)} beside ${asleep} characters whose lamp is out\n`,
);

printReturns(
  await onServer(["0", "0", returns], (port) =>
    runLoad<ReturnsResult>("run-returns.ts", { port } satisfies ReturnsPlan, anyCore),
  ),
);

/** The same players, who belong to nothing and then to villages of thirty, with all their buildings, a tax and two rites. */
async function compareWithVillages(): Promise<void> {
  const alone = await measure(players, "0", Number(options.minutes));
  printAwake(alone);
  const inVillages = await measure(players, "0", Number(options.minutes), "villages");
  printAwake(inVillages);
  const more = inVillages.cpuUsEach / alone.cpuUsEach - 1;
  process.stdout.write(
    `an action told takes ${alone.cpuUsEach.toFixed(0)} µs of a processor, in villages ${inVillages.cpuUsEach.toFixed(0)} µs: ` +
      `${percent(more)} more (at most ${percent(villagesShareMax)}: ${more <= villagesShareMax ? "reached" : "MISSED"})\n`,
  );
}

/**
 * The same players beside a server that writes nothing down of how it stands, and beside one that does while one of the staff has
 * the dashboard open: in turns, and the medians of what an action told costs.
 */
async function compareWithDashboard(): Promise<void> {
  const costs: { readonly untold: number[]; readonly looked: number[] } = {
    untold: [],
    looked: [],
  };
  for (let run = 0; run < Number(options.runs); run++) {
    const untold = await measure(players, "0", Number(options.minutes), "untold");
    printAwake(untold);
    costs.untold.push(untold.cpuUsEach);
    const looked = await measure(players, "0", Number(options.minutes), "", true);
    printAwake(looked);
    costs.looked.push(looked.cpuUsEach);
    printFunctions(looked);
  }
  const [before, after] = [median(costs.untold), median(costs.looked)];
  const more = after / before - 1;
  process.stdout.write(
    `an action told takes ${before.toFixed(1)} µs of a processor, and ${after.toFixed(1)} µs while samples are taken and the dashboard is ` +
      `open: ${percent(more)} more (at most ${percent(dashboardShareMax)}: ${more <= dashboardShareMax ? "reached" : "MISSED"})\n`,
  );
}

function printFunctions({ telemetry }: PlayersResult): void {
  for (const { path, runs, totalMs } of telemetry)
    process.stdout.write(`${path}: ${runs} runs of ${(totalMs / runs).toFixed(2)} ms\n`);
}

function measure(
  fighting: string,
  sleeping: string,
  minutes: number,
  belonging = "",
  hasDashboard = false,
): Promise<PlayersResult> {
  // Until every page has given its first sign, and what its character did before that is settled.
  const times = options.quick
    ? { warmUpMs: 75_000, measuredMs: 20_000 }
    : { warmUpMs: Number(options["warm-up-minutes"]) * minuteMs, measuredMs: minutes * minuteMs };
  return onServer([fighting, sleeping, "0", "", belonging], (port) =>
    runLoad<PlayersResult>(
      "run-players.ts",
      { port, ...times, hasDashboard } satisfies PlayersPlan,
      anyCore,
    ),
  );
}

/** What a server pays that does nothing but send as many bytes to as many sockets as fit beside it. */
async function measureBareSends(bytes: number): Promise<BareSendsResult> {
  const server = await startContender("broadcast-server.ts", [], asHost);
  try {
    const plan = { port: server.port, sockets: 400, bytes, rounds: 200 } satisfies BareSendsPlan;
    return await runLoad<BareSendsResult>("run-bare-sends.ts", plan, anyCore);
  } finally {
    await server.stop();
  }
}

async function onServer<Result>(
  counts: readonly string[],
  run: (port: number) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(`${dataRoot}bench-players-`);
  const parameters = [`${folder}/world.db`, ...counts];
  const server = await startContender("game-server.ts", parameters, asHost);
  try {
    return await run(server.port);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printAwake(result: PlayersResult): void {
  const { sockets, told, missed, p50Ms, p99Ms, worstMs, serverShare } = result;
  const isReached = missed === 0 && p50Ms < p50MaxMs && p99Ms < p99MaxMs;
  process.stdout.write(
    `${sockets} fights with a page each: ${told} actions told, ${missed} not; ` +
      `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms ` +
      `(all, below ${p50MaxMs} and ${p99MaxMs} ms: ${isReached ? "reached" : "MISSED"}); server ${percent(serverShare)} of a core\n`,
  );
}

// Its socket, of some three kB, is in it.
function printMemory({ heapBytesEach, pauses }: PlayersResult): void {
  const kb = heapBytesEach / 1000;
  const { young, whole } = pauses;
  process.stdout.write(
    `a page takes ${kb.toFixed(1)} kB of heap (at most ${heapKbMax}: ${kb <= heapKbMax ? "reached" : "MISSED"}); ` +
      `the collector stopped the server ${young.count} times for what is new, ${young.worstMs.toFixed(0)} ms at worst, ` +
      `and ${whole.count} times for all, ${whole.worstMs.toFixed(0)} ms at worst\n`,
  );
}

function printWritten({ writtenEach }: PlayersResult): void {
  const { logBytesPerSecond, commitsPerMinute, databaseBytesPerHour } = writtenEach;
  process.stdout.write(
    `a page is written down ${commitsPerMinute.toFixed(2)} times a minute, ${logBytesPerSecond.toFixed(0)} bytes of the log a second; ` +
      `the database grew by ${(databaseBytesPerHour / 1000).toFixed(1)} kB for it in an hour\n`,
  );
}

function printCost(
  { cpuUsEach, bytesEach }: PlayersResult,
  { cpuUsEach: bareUs }: BareSendsResult,
): void {
  const ratio = cpuUsEach / bareUs;
  const verdict = ratio <= ratioMax ? "reached" : "MISSED";
  process.stdout.write(
    `an action told, ${bytesEach} bytes: ${cpuUsEach.toFixed(0)} µs of a processor, ` +
      `a bare ws.send of as many bytes ${bareUs.toFixed(1)} µs ` +
      `(at most ${ratioMax} times as much: ${ratio.toFixed(1)}, ${verdict})\n`,
  );
}

function printReturns({ returns: count, p50Ms, p99Ms, worstMs }: ReturnsResult): void {
  const verdict = p99Ms < returnP99MaxMs ? "reached" : "MISSED";
  process.stdout.write(
    `${count} pages opened after a day: p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ` +
      `worst ${worstMs.toFixed(0)} ms (p99 below ${returnP99MaxMs} ms: ${verdict})\n`,
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

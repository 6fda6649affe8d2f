import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { sweptEveryMs } from "@aldermoor/game/activity/rules/lamp-warning.ts";
import { lampMs } from "@aldermoor/game/core/rules/lamp.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { configurePayments } from "@aldermoor/game/premium/functions/payment-settings.ts";
import { furnishVeteran } from "../tests/e2e/stage/furnish-veteran.ts";
import { median } from "./median.ts";
import { awaitDeliveries } from "./worst-calls/await-deliveries.ts";
import * as crowd from "./worst-calls/crowd.ts";
import { hostileArguments } from "./worst-calls/hostile-arguments.ts";
import * as marketJobs from "./worst-calls/market-jobs.ts";
import { measuredFunction, readMeasured } from "./worst-calls/measured.ts";
import * as oldest from "./worst-calls/oldest-character.ts";
import * as premiumCrowd from "./worst-calls/premium-crowd.ts";
import { publicFunctions } from "./worst-calls/public-functions.ts";
import * as publishingCrowd from "./worst-calls/publishing-crowd.ts";
import { Reads } from "./worst-calls/reads.ts";
import { settleOldest } from "./worst-calls/settle-oldest.ts";
import * as staffCrowd from "./worst-calls/staff-crowd.ts";
import * as ticketCrowd from "./worst-calls/ticket-crowd.ts";
import * as villageCrowd from "./worst-calls/village-crowd.ts";
import * as wikiCrowd from "./worst-calls/wiki-crowd.ts";
import { worstArguments } from "./worst-calls/worst-arguments.ts";
import { worstDeadlines } from "./worst-calls/worst-deadlines.ts";
import { measureYardstick } from "./worst-calls/yardstick.ts";

// What each public function of the game takes of the processor at its worst: the oldest character, as much
// of its work unsettled as a host that runs leaves, among as many others as one call has to do with, and the most
// that a player can send; and, told but not
// judged, with a whole day unsettled, after a host stood still. Each call is undone after it was measured.
// What a busy machine adds is taken off twice over: by a yardstick that is measured before each case, and by the clock
// of the thread, which is exact only in the mean. One above the limit by the less of the two makes the run fail.

const limitMs = 20;
/**
 * What may take longer, and why. An order that meets a hundred others pays a hundred players and tells them: as much as a
 * hundred orders do that meet one each, which others had to place before, and its account pays for all of that time.
 */
const arguedMs: Readonly<Record<string, number>> = { "market:place": 60 };
const isQuick = process.argv.includes("--quick");
/** Also each case by itself, so that it is seen which arguments were refused. */
const showsCases = process.argv.includes("--cases");
/** Beginnings of names; without any, all functions are measured. */
const only = process.argv.slice(2).filter((option) => !option.startsWith("--"));
const isAsked = (name: string) => only.length === 0 || only.some((one) => name.startsWith(one));
const runs = isQuick ? 3 : 9;
const hostileRuns = 2;
const warmUps = isQuick ? 1 : 3;
const casesMax = 10_000;

const folder = path.resolve(import.meta.dirname, "../data/bench-worst-calls");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
configureGame({ secret: "a secret of the bench" });
configurePayments({ currency: "eur", pricePerHundred: 1_000 });
const reads = new Reads();
const measured = measuredFunction();
const engine = await openEngine({
  modules: {
    ...gameModules,
    stage: { furnishVeteran },
    oldest: { ...oldest, awaitDeliveries },
    crowd: fillingFunctions(crowd),
    villageCrowd: fillingFunctions(villageCrowd),
    staffCrowd: fillingFunctions(staffCrowd),
    ticketCrowd: fillingFunctions(ticketCrowd),
    publishingCrowd: fillingFunctions(publishingCrowd),
    wikiCrowd: fillingFunctions(wikiCrowd),
    premiumCrowd: fillingFunctions(premiumCrowd),
    marketJobs: fillingFunctions(marketJobs),
    // The engine tells of each function only once a second, so each case has one of its own.
    measured: Object.fromEntries(
      Array.from({ length: casesMax }, (_, nth) => [`case${nth}`, measured]),
    ),
  },
  schema: gameSchema,
  storage: sqliteStorage({ path: path.join(folder, "world.db") }),
  documents: "frozen",
  slowFunctionMs: 0,
  logger: reads.logger,
});

const identity = {
  subject: "oldest",
  issuer: "bench",
  tokenIdentifier: "bench|oldest",
  emailVerified: true,
  hasSecondFactor: true,
  provenAtMs: Date.now(),
};
const { own, scenes } = await settleOldest(engine, identity);
const worst = worstArguments(own);

type Case = {
  readonly path: string;
  readonly about: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly runs: number;
};
type Row = Case & {
  readonly unsettledMs: number;
  readonly timesMs: readonly number[];
  readonly threadTimesMs: readonly number[];
  readonly yardstickMs: number;
  readonly outcome: string;
  readonly read: string;
};

const rows: Row[] = [];
let nthCase = 0;
for (const unsettledMs of [sweptEveryMs, lampMs]) {
  for (const { about: scene, enter } of scenes) {
    await enter(unsettledMs);
    const isFirst = nthCase === 0;
    const cases = [...casesOf(scene, isFirst), ...(isFirst ? deadlineCases() : [])];
    for (const one of cases) rows.push({ ...(await measure(one)), unsettledMs });
  }
}
report(rows);
await engine.close();
rmSync(folder, { recursive: true, force: true });

/** In the first scene also what is no sensible order at all; in the others only orders of characters, which settle. */
function casesOf(scene: string, isFirst: boolean): readonly Case[] {
  return publicFunctions().flatMap(({ path: name, isQuery, exported }) => {
    if (!isAsked(name)) return [];
    const takesCharacter = exported.includes('"characterId"');
    if (!isFirst && (isQuery || !takesCharacter)) return [];
    const cases = worst[name];
    if (cases === undefined)
      throw new Error(`bench/worst-calls knows no worst arguments of ${name}.`);
    const whole = cases.map((args) =>
      takesCharacter ? { characterId: own.characterId, ...args } : args,
    );
    const sensible = whole.map((args) => ({ path: name, about: scene, args, runs }));
    if (!isFirst) return sensible;
    const hostile = hostileArguments(exported, whole[0] ?? {}).map(([about, args]) => {
      return { path: name, about, args, runs: hostileRuns };
    });
    return [...sensible, ...hostile];
  });
}

function deadlineCases(): readonly Case[] {
  return Object.entries(worstDeadlines(own))
    .filter(([name]) => isAsked(name))
    .map(([name, args]) => ({ path: name, about: "when it is due", args, runs }));
}

/** Without the numbers that stand beside them. */
function fillingFunctions(
  exported: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isFilling = (one: unknown) => typeof one === "function" && "isMutation" in one;
  return Object.fromEntries(Object.entries(exported).filter(([, one]) => isFilling(one)));
}

async function measure(one: Case): Promise<Omit<Row, "unsettledMs">> {
  const name = `measured:case${nthCase++}`;
  const isQuery = kindOf(one.path) === "query";
  const yardstickMs = measureYardstick();
  const timesMs: number[] = [];
  const threadTimesMs: number[] = [];
  let outcome = "";
  for (let run = 0; run < Math.min(warmUps, one.runs) + one.runs; run++) {
    const call = engine.mutation(
      name,
      { path: one.path, isQuery, args: one.args as never },
      { identity },
    );
    const told = readMeasured(
      await call.then(
        () => null,
        (error: unknown) => error,
      ),
    );
    outcome = told.outcome;
    if (run < Math.min(warmUps, one.runs)) continue;
    timesMs.push(told.tookMs);
    threadTimesMs.push(told.threadMs);
  }
  return { ...one, timesMs, threadTimesMs, yardstickMs, outcome, read: reads.of(name) };
}

function kindOf(name: string): "query" | "mutation" {
  return publicFunctions().find((one) => one.path === name)?.isQuery === true
    ? "query"
    : "mutation";
}

/** The worst case of each function, the most expensive function first. */
function report(all: readonly Row[]): void {
  // A quarter of all: the least may be a lucky one.
  const yardsticksMs = all.map((row) => row.yardstickMs).toSorted((one, other) => one - other);
  const quietMs = yardsticksMs[Math.floor(all.length / 4)] ?? 0;
  const judged = all.map((row) => {
    const share = Math.min(1, quietMs / row.yardstickMs);
    const byYardstickMs = median(row.timesMs) * share;
    const byThreadMs =
      row.threadTimesMs.reduce((sum, one) => sum + one, 0) / row.threadTimesMs.length;
    // What other processes took is in neither of them wholly; no call takes more than the less of the two.
    const medianMs = Math.min(byYardstickMs, byThreadMs);
    return { ...row, medianMs, maxMs: Math.max(...row.timesMs) };
  });
  const worstOf = (unsettledMs: number) =>
    [
      ...Map.groupBy(
        judged.filter((row) => row.unsettledMs === unsettledMs),
        (row) => row.path,
      ).values(),
    ]
      .flatMap((own) => own.toSorted((one, other) => other.medianMs - one.medianMs).slice(0, 1))
      .toSorted((one, other) => other.medianMs - one.medianMs);
  const worstRows = worstOf(sweptEveryMs);
  if (showsCases) {
    for (const { path: name, about, medianMs, maxMs, read, outcome } of judged)
      print(name, about, medianMs.toFixed(2), maxMs.toFixed(2), "", read, outcome.slice(0, 60));
  }
  const ofADay = new Map(worstOf(lampMs).map((row) => [row.path, row.medianMs]));
  print(
    "function",
    "worst case",
    "median ms",
    "max ms",
    "a day",
    "docs, ranges, writes",
    "outcome",
  );
  for (const { path: name, about, medianMs, maxMs, read, outcome } of worstRows) {
    const dayMs = ofADay.get(name)?.toFixed(2) ?? "-";
    print(name, about, medianMs.toFixed(2), maxMs.toFixed(2), dayMs, read, outcome.slice(0, 60));
  }
  const tooSlow = worstRows.filter(
    ({ path: name, medianMs }) => medianMs > (arguedMs[name] ?? limitMs),
  );
  process.stdout.write(
    `${worstRows.length} functions, ${all.length} cases; above ${limitMs} ms: ` +
      `${tooSlow.map((row) => row.path).join(", ") || "none"}\n`,
  );
  process.exitCode = tooSlow.length === 0 ? 0 : 1;
}

function print(...cells: readonly string[]): void {
  const widths = [26, 40, 10, 8, 8, 22, 0];
  process.stdout.write(
    `${cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(" ")
      .trimEnd()}\n`,
  );
}

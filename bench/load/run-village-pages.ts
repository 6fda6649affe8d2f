// Members of villages with an open page each, in a process of their own: `run-village-pages.ts '{"port":…}'` follows what a page
// of a village follows, has the members give gold in turns, and prints how often the pages were renewed and what the server needed.
import type { FunctionMetrics } from "@aldermoor/engine/metrics/function-stats.ts";
import { command } from "./play-on.ts";
import { readCpu } from "./read-cpu.ts";
import type { Question } from "./subscriber.ts";
import { openAll, openSubscriber } from "./subscriber.ts";

export type VillagePagesPlan = {
  readonly port: number;
  readonly membersOfVillage: number;
  /** Of each village. */
  readonly giftsPerSecond: number;
  readonly forMs: number;
};

export type VillagePagesResult = {
  readonly seconds: number;
  readonly gifts: number;
  readonly refused: number;
  /** That told a page something new. */
  readonly transitions: number;
  readonly cpuMs: number;
  /** Of the queries that the pages follow. */
  readonly queryRuns: number;
  /** From a gift to its answer. */
  readonly p50Ms: number;
  readonly p99Ms: number;
};

const plan = JSON.parse(process.argv[2] ?? "{}") as VillagePagesPlan;
const warmUpMs = 3_000;
const nothing = { udfPath: "", args: [] };
const ofVillage = [
  "village:mine",
  "village:members",
  "village-works:store",
  "village-works:giving",
  "village-works:withdrawals",
  "village-quests:mine",
  "journeys:mine",
  "sieges:mine",
];

const ids = (await (await fetch(`http://127.0.0.1:${plan.port}/characters`)).json()) as string[];
const sentAtMs = new Map<string, number>();
const tookMs: number[] = [];
let transitions = 0;
let refused = 0;

const subscribers = await openAll(ids.length, (nth) => {
  const questions = questionsOf(ids[nth] ?? "");
  return openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: questions.map((_, at) => at),
    ask: (at) => questions[at] ?? nothing,
    onTransition: (bytes, start, end) => {
      if (bytes.toString("latin1", start, end).includes('"queryId"')) transitions += 1;
    },
    onAnswer: (bytes, start, end) => takeAnswer(bytes.toString("utf8", start, end)),
  });
});

let gifts = 0;
const giving = setInterval(giveInAll, 1_000 / plan.giftsPerSecond);
await after(warmUpMs);
const [runsBefore, cpuBefore, giftsBefore] = [await runsOfQueries(), await cpuNow(), gifts];
const startMs = performance.now();
[transitions, refused, tookMs.length] = [0, 0, 0];
await after(plan.forMs);
clearInterval(giving);
const seconds = (performance.now() - startMs) / 1_000;
const sorted = tookMs.toSorted((one, other) => one - other);
const result: VillagePagesResult = {
  seconds,
  gifts: gifts - giftsBefore,
  refused,
  transitions,
  cpuMs: ((await cpuNow()) - cpuBefore) / 1_000,
  queryRuns: (await runsOfQueries()) - runsBefore,
  p50Ms: sorted[Math.floor(0.5 * sorted.length)] ?? Number.NaN,
  p99Ms: sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

function questionsOf(characterId: string): readonly Question[] {
  return ofVillage.map((udfPath) => ({ udfPath, args: [{ characterId }] }));
}

/** The next member of each village gives a piece of gold. */
function giveInAll(): void {
  const { membersOfVillage } = plan;
  const turn = Math.floor(gifts / (ids.length / membersOfVillage)) % membersOfVillage;
  for (let nth = turn; nth < ids.length; nth += membersOfVillage) {
    const socket = subscribers[nth]?.socket;
    if (socket === undefined) continue;
    const gift = { characterId: ids[nth], gold: 1 };
    const requestId = command(socket, "village-works:giveGold", gift);
    sentAtMs.set(`"requestId":${requestId},`, performance.now());
    gifts += 1;
  }
}

function takeAnswer(text: string): void {
  const requestId = /"requestId":\d+,/u.exec(text)?.[0] ?? "";
  const sent = sentAtMs.get(requestId);
  if (sent === undefined) return;
  sentAtMs.delete(requestId);
  tookMs.push(performance.now() - sent);
  if (!text.includes('"ok":true')) refused += 1;
}

async function runsOfQueries(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${plan.port}/functions`);
  const functions = (await response.json()) as readonly FunctionMetrics[];
  return functions
    .filter(({ path }) => ofVillage.includes(path))
    .reduce((sum, { runs }) => sum + runs, 0);
}

function cpuNow(): Promise<number> {
  return readCpu(plan.port);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

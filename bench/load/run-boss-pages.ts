// Players with an open page each while a world boss comes, stands and falls, in a process of their own:
// `run-boss-pages.ts '{"port":…}'` follows what a page of the fight and a page of the boss follow, works, acts and talks, before
// the boss comes and while it is struck, and prints how late strikes came to the bars and what the server needed for it.
import type { FunctionMetrics } from "@aldermoor/engine/metrics/function-stats.ts";
import type { BossCalendar } from "../servers/game-server.ts";
import type { ActionsMeasured } from "./actions-told.ts";
import { ActionsTold } from "./actions-told.ts";
import type { BarMeasured } from "./bar-watched.ts";
import { BarWatched } from "./bar-watched.ts";
import { bossQueries, pageQueries } from "./page-queries.ts";
import { command, playOn, talkOften } from "./play-on.ts";
import { readCpu } from "./read-cpu.ts";
import type { StrikersChecked } from "./strikers-watched.ts";
import { StrikersWatched } from "./strikers-watched.ts";
import { openAll, openSubscriber } from "./subscriber.ts";

export type BossPagesPlan = {
  readonly port: number;
  /** For so long it is measured before the boss comes, and while all strike it. */
  readonly aloneMs: number;
  readonly besideMs: number;
};

export type BossPagesResult = {
  readonly pages: number;
  /** Whose connection the server or the machine closed: the others are what is measured. */
  readonly closed: number;
  readonly alone: Phase;
  readonly beside: Phase & { readonly bar: BarMeasured };
  readonly refused: number;
  /** Of the bars that were told before it fell: all, and those that hold another number of strikes than was due. */
  readonly bars: number;
  readonly wrongBars: number;
  /** What its health was, and how many strikes it took. */
  readonly full: number;
  readonly struckOften: number;
  /** From the last strike until the last page was paid. */
  readonly paidAfterMs: number;
  readonly checked: StrikersChecked;
};

type Phase = ActionsMeasured & {
  readonly serverShare: number;
  /** Of one core, by the functions that took most. */
  readonly functions: readonly {
    readonly path: string;
    readonly share: number;
    readonly runs: number;
  }[];
};

const plan = JSON.parse(process.argv[2] ?? "{}") as BossPagesPlan;
const minuteMs = 60_000;
/** Before it is measured, each page has checked in, and what its character did before is settled. */
const warmUpMs = 1.5 * minuteMs;
/** All who join have joined by then, and everybody has struck. */
const allStrikeAfterMs = 2.6 * minuteMs;
/** One of so many gives other orders each minute. */
const changesOneOf = 20;
const patienceMs = 6 * minuteMs;
const nothing = { udfPath: "", args: [] };
const kinds = ["blunt", "blunt", "blunt", "blunt"];

const ids = await ask<string[]>("characters");
const { aheadMs, opensAtMs, joinsOneOf } = await ask<BossCalendar>("boss");
const nowMs = () => Date.now() + aheadMs;
const asked = ids.map((id) => [...pageQueries(id), ...bossQueries(id)]);
const placeOf = (udfPath: string) => asked[0]?.findIndex((one) => one.udfPath === udfPath) ?? -1;

const actions = new ActionsTold(ids.length, nowMs);
const bars = new BarWatched(ids.length, nowMs);
const strikers = new StrikersWatched({
  mine: placeOf("world-boss:mine"),
  rewards: placeOf("world-boss:rewards"),
});
const orders = new Set<string>();
let refused = 0;
let closed = 0;

const subscribers = await openAll(ids.length, (nth) =>
  openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: asked[nth]?.map((_, at) => at) ?? [],
    ask: (at) => asked[nth]?.[at] ?? nothing,
    onTransition: (bytes, start, end) => {
      actions.take(nth, bytes, start, end);
      bars.take(nth, bytes, start, end);
      strikers.take(nth, bytes, start, end);
    },
    onAnswer: (bytes, start, end) => takeAnswer(bytes.toString("utf8", start, end)),
  }),
);
for (const { socket } of subscribers) socket.once("close", () => (closed += 1));
playOn(subscribers, ids);
talkOften(subscribers, ids);

const aloneFromMs = opensAtMs - plan.aloneMs - 20_000;
if (nowMs() + warmUpMs > aloneFromMs)
  throw new Error("The world was made too slowly: tell the server that the boss comes later.");
await until(aloneFromMs);
tell("measuring without a boss");
const alone = await measured(plan.aloneMs);
await ask("boss-stands");
await until(opensAtMs + 2_000);
joinAll();
await until(opensAtMs + allStrikeAfterMs);
tell(
  `without a boss: ${JSON.stringify(alone)}; measuring with one, ${strikers.seals.length} strike`,
);
bars.begin(strikers.seals);
const changing = setInterval(changeSome, 1_000);
const beside = { ...(await measured(plan.besideMs)), bar: bars.end() };
clearInterval(changing);
tell(`with a boss: ${JSON.stringify(beside)}; waiting for its fall`);
const seals = strikers.seals;
const { bars: told, wrong } = bars.countWrong(seals, opensAtMs);
await until(() => bars.newest?.fell != null);
const fell = bars.newest;
if (fell?.fell == null) throw new Error("The boss did not fall.");
await until(() => strikers.paid === seals.length);
const result: BossPagesResult = {
  pages: subscribers.length,
  closed,
  alone,
  beside,
  refused,
  bars: told,
  wrongBars: wrong,
  full: fell.full,
  struckOften: fell.strikes,
  paidAfterMs: nowMs() - fell.fell.atMs,
  checked: strikers.check(fell),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

async function measured(ms: number): Promise<Phase> {
  const ranBefore = await ask<readonly FunctionMetrics[]>("functions");
  const before = await readCpu(plan.port);
  const startedAtMs = performance.now();
  actions.begin();
  await after(ms);
  const told = actions.end();
  const cpu = (await readCpu(plan.port)) - before;
  const tookMs = performance.now() - startedAtMs;
  const functions = (await ask<readonly FunctionMetrics[]>("functions"))
    .map(({ path, runs, totalMs }) => {
      const ran = ranBefore.find((one) => one.path === path);
      const share = (totalMs - (ran?.totalMs ?? 0)) / tookMs;
      return { path, share, runs: runs - (ran?.runs ?? 0) };
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, 8);
  return { ...told, serverShare: cpu / 1000 / tookMs, functions };
}

/** Who did not pledge joins within the first minute. */
function joinAll(): void {
  for (let nth = 0; nth < ids.length; nth += joinsOneOf)
    setTimeout(() => order(nth, "join"), (50_000 * nth) / ids.length);
}

/** A second's share of those who change what they strike with. */
function changeSome(): void {
  const second = Math.floor(nowMs() / 1_000) % 60;
  for (let nth = second; nth < ids.length; nth += 60 * changesOneOf) order(nth, "change");
}

function order(nth: number, verb: "change" | "join"): void {
  const socket = subscribers[nth]?.socket;
  if (socket === undefined) return;
  const characterId = ids[nth] ?? "";
  const args = { characterId, kinds, stance: nth % 2 === 0 ? "reckless" : "steady" };
  orders.add(`"requestId":${command(socket, `world-boss:${verb}`, args)},`);
}

function takeAnswer(text: string): void {
  const requestId = /"requestId":\d+,/u.exec(text)?.[0] ?? "";
  if (orders.delete(requestId) && !text.includes('"ok":true')) refused += 1;
}

/** What is not the result, for whoever waits for it. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** What the server answers, beside the game, is its own. */
async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`http://127.0.0.1:${plan.port}/${path}`)).json()) as Answer;
}

/** Waits for an instant of the server's clock, or for something to be so. */
async function until(what: number | (() => boolean)): Promise<void> {
  if (typeof what === "number") return after(what - nowMs());
  const giveUpAtMs = nowMs() + patienceMs;
  while (!what() && nowMs() < giveUpAtMs) await after(200);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Players with an open page each, in a process of their own: `run-players.ts '{"port":…}'` follows
// what a page of the fight follows, checks in once a minute, acts and talks now and then, and
// prints how late every action came.
import type { Written } from "../servers/game-server.ts";
import type { Memory } from "../servers/memory.ts";
import type { CollectorPauses } from "../servers/pauses.ts";
import type { ActionsMeasured } from "./actions-told.ts";
import { ActionsTold } from "./actions-told.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { pageQueries } from "./page-queries.ts";
import { playOn, talkOften } from "./play-on.ts";
import { readCpu } from "./read-cpu.ts";
import { openAll, openSubscriber } from "./subscriber.ts";

export type PlayersPlan = {
  readonly port: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** One of the staff has the dashboard open meanwhile. */
  readonly hasDashboard?: boolean;
};

export type PlayersResult = ActionsMeasured & {
  readonly sockets: number;
  /** Of one core. */
  readonly serverShare: number;
  /** What an action told cost the server, with all that it did meanwhile, in microseconds of processor time. */
  readonly cpuUsEach: number;
  /** What the server's heap grew by for each page, with its socket, once nothing was left to collect. */
  readonly heapBytesEach: number;
  /** The pauses of the collector while it was measured. */
  readonly pauses: CollectorPauses;
  /** What writes down how the server stands, and what tells of it, since it began. */
  readonly telemetry: readonly FunctionRuns[];
  /** What the server wrote down for each page while it was measured. */
  readonly writtenEach: {
    readonly logBytesPerSecond: number;
    readonly commitsPerMinute: number;
    readonly databaseBytesPerHour: number;
  };
};

type FunctionRuns = { readonly path: string; readonly runs: number; readonly totalMs: number };

const plan = JSON.parse(process.argv[2] ?? "{}") as PlayersPlan;
const nothing = { udfPath: "", args: [] };

const ids = await ask<string[]>("characters");
const actions = new ActionsTold(ids.length);

const heapBefore = (await ask<Memory>("memory")).heapBytes;
const subscribers = await openAll(ids.length, (nth) => {
  const asked = pageQueries(ids[nth] ?? "");
  return openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: asked.map((_, at) => at),
    ask: (at) => asked[at] ?? nothing,
    onTransition: (bytes, start, end) => actions.take(nth, bytes, start, end),
  });
});
if (plan.hasDashboard === true) await openDashboard();
playOn(subscribers, ids);
talkOften(subscribers, ids);
await after(plan.warmUpMs);
const before = await readCpu(plan.port);
await ask("pauses");
const writtenBefore = await ask<Written>("written");
const startedAtMs = performance.now();
actions.begin();
await after(plan.measuredMs);
const told = actions.end();
const cpu = (await readCpu(plan.port)) - before;
const sharedMs = performance.now() - startedAtMs;
const writtenAfter = await ask<Written>("written");
const pauses = await ask<CollectorPauses>("pauses");
const { heapBytes } = await ask<Memory>("memory");
const result: PlayersResult = {
  sockets: subscribers.length,
  ...told,
  serverShare: cpu / 1000 / sharedMs,
  cpuUsEach: cpu / told.told,
  heapBytesEach: Math.round((heapBytes - heapBefore) / subscribers.length),
  pauses,
  telemetry: (await ask<FunctionRuns[]>("functions")).filter(({ path }) =>
    path.startsWith("telemetry:"),
  ),
  writtenEach: {
    logBytesPerSecond: writtenFor("logBytes", 1),
    commitsPerMinute: writtenFor("committedMutations", 60),
    databaseBytesPerHour: writtenFor("databaseBytes", 3_600),
  },
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

/** Of one page in so many seconds. */
function writtenFor(what: keyof Written, seconds: number): number {
  const of = writtenAfter[what] - writtenBefore[what];
  return ((of / subscribers.length) * seconds * 1_000) / sharedMs;
}

/** What the page follows with all that is on it. */
async function openDashboard(): Promise<void> {
  await openSubscriber({
    port: plan.port,
    token: "staff",
    accounts: dashboardQueries.map((_, at) => at),
    ask: (at) => dashboardQueries[at] ?? nothing,
    onTransition: () => undefined,
  });
}

/** What the server answers, beside the game, is its own. */
async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`http://127.0.0.1:${plan.port}/${path}`)).json()) as Answer;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Players with an open page each, in a process of their own: `run-players.ts '{"port":…}'` follows
// what a page of the fight follows, checks in once a minute, acts and talks now and then, and
// prints how late every action came.
import type { Memory } from "../servers/memory.ts";
import type { CollectorPauses } from "../servers/pauses.ts";
import { Latencies } from "./latencies.ts";
import { pageQueries } from "./page-queries.ts";
import { command, playOn } from "./play-on.ts";
import { readCpu } from "./read-cpu.ts";
import { openAll, openSubscriber } from "./subscriber.ts";

export type PlayersPlan = {
  readonly port: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
};

export type PlayersResult = {
  readonly sockets: number;
  /** Actions that ended while it was measured, and how many of them were never told. */
  readonly told: number;
  readonly missed: number;
  /** From the end of an action until the page had it, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** Of one core. */
  readonly serverShare: number;
  /** What an action told cost the server, with all that it did meanwhile, in microseconds of processor time. */
  readonly cpuUsEach: number;
  /** How long the message was that told of an action, on the average. */
  readonly bytesEach: number;
  /** What the server's heap grew by for each page, with its socket, once nothing was left to collect. */
  readonly heapBytesEach: number;
  /** The pauses of the collector while it was measured. */
  readonly pauses: CollectorPauses;
};

const plan = JSON.parse(process.argv[2] ?? "{}") as PlayersPlan;
const actionMs = 6_000;
const nothing = { udfPath: "", args: [] };
const marker = '"actionStartedAtMs":';

const ids = await ask<string[]>("characters");
const lateness = new Latencies();
const lastEnd = new Float64Array(ids.length);
let missed = 0;
let isMeasured = false;
let bytesTold = 0;

const heapBefore = (await ask<Memory>("memory")).heapBytes;
const subscribers = await openAll(ids.length, (nth) => {
  const asked = pageQueries(ids[nth] ?? "");
  return openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: asked.map((_, at) => at),
    ask: (at) => asked[at] ?? nothing,
    onTransition: (bytes, start, end) => take(nth, bytes, start, end),
  });
});
playOn(subscribers, ids);
talkOften();
await after(plan.warmUpMs);
const before = await readCpu(plan.port);
await ask("pauses");
const startedAtMs = performance.now();
lateness.isOpen = true;
isMeasured = true;
await after(plan.measuredMs);
lateness.isOpen = false;
isMeasured = false;
const cpu = (await readCpu(plan.port)) - before;
const sharedMs = performance.now() - startedAtMs;
const pauses = await ask<CollectorPauses>("pauses");
const { heapBytes } = await ask<Memory>("memory");
const result: PlayersResult = {
  sockets: subscribers.length,
  told: lateness.count,
  missed,
  p50Ms: lateness.percentile(0.5),
  p99Ms: lateness.percentile(0.99),
  worstMs: lateness.percentile(1),
  serverShare: cpu / 1000 / sharedMs,
  cpuUsEach: cpu / lateness.count,
  bytesEach: Math.round(bytesTold / lateness.count),
  heapBytesEach: Math.round((heapBytes - heapBefore) / subscribers.length),
  pauses,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

/** What the server answers, beside the game, is its own. */
async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`http://127.0.0.1:${plan.port}/${path}`)).json()) as Answer;
}

function take(nth: number, bytes: Buffer, start: number, end: number): void {
  const at = bytes.indexOf(marker, start, "latin1");
  if (at < 0 || at >= end) return;
  const endedAtMs = Number.parseInt(bytes.toString("latin1", at + marker.length, at + 40), 10);
  const before = lastEnd[nth] ?? 0;
  if (endedAtMs <= before) return;
  lastEnd[nth] = endedAtMs;
  if (!isMeasured) return;
  lateness.add(Date.now() - endedAtMs);
  bytesTold += end - start;
  if (before > 0) missed += (endedAtMs - before) / actionMs - 1;
}

/** The help channel is never silent: a line every ten seconds, each by another player. */
function talkOften(): void {
  let said = 0;
  setInterval(() => {
    const nth = (said * 7) % ids.length;
    said += 1;
    const characterId = ids[nth] ?? "";
    const subscriber = subscribers[nth];
    if (subscriber === undefined) return;
    const line = { channel: "help", text: `Line ${said}, and good morning.`, kind: "say" };
    command(subscriber.socket, "chat:send", { characterId, ...line, shown: [] });
  }, 10_000);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

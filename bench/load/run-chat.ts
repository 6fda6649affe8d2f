// Players with an open page each, in a process of their own: `run-chat.ts '{"port":…}'` follows what a
// page of the fight follows, has lines said, and prints how late some of the pages had them.
import { setTimeout as after } from "node:timers/promises";
import { Latencies } from "./latencies.ts";
import { pageQueries } from "./page-queries.ts";
import { playOn } from "./play-on.ts";
import { readCpu } from "./read-cpu.ts";
import { isTransition, openAll, openSubscriber } from "./subscriber.ts";

export type ChatPlan = {
  readonly port: number;
  /** One measurement each, until one is above `p99MaxMs`. */
  readonly linesPerSecond: readonly number[];
  readonly p99MaxMs: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
};

export type ChatResult = {
  readonly linesPerSecond: number;
  /** Lines times pages that were looked at, and how many more never came. */
  readonly seen: number;
  readonly unseen: number;
  /** From the instant of a line until a page had it, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** Of one core. */
  readonly serverShare: number;
};

type Line = { readonly number: number; readonly atMs: number };

const plan = JSON.parse(process.argv[2] ?? "{}") as ChatPlan;
const host = `http://127.0.0.1:${plan.port}`;
const nothing = { udfPath: "", args: [] };
/** Reading a whole answer takes as long as a page takes to be told: few are looked at, and all are told. */
const lookedAtMax = 25;

const ids = (await (await fetch(`${host}/characters`)).json()) as string[];
const lookedAtEvery = Math.ceil(ids.length / lookedAtMax);
const newest = new Map<number, number>();
let lateness = new Latencies();
let measuredFrom = Number.POSITIVE_INFINITY;
let measuredTo = 0;

const subscribers = await openAll(ids.length, (nth) => {
  const asked = pageQueries(ids[nth] ?? "");
  const isLookedAt = nth % lookedAtEvery === 0;
  const chatAt = asked.length - 1;
  if (isLookedAt) newest.set(nth, 0);
  return openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: asked.map((_, at) => at),
    ask: (at) => asked[at] ?? nothing,
    onTransition(bytes, start, end) {
      if (isLookedAt && isTransition(bytes, start)) look(nth, chatAt, bytes, start, end);
    },
  });
});
playOn(subscribers, ids);
await after(plan.warmUpMs);

const results: ChatResult[] = [];
for (const linesPerSecond of plan.linesPerSecond) {
  const result = await measure(linesPerSecond);
  results.push(result);
  if (result.p99Ms >= plan.p99MaxMs || result.unseen > 0) break;
}
process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);

async function measure(linesPerSecond: number): Promise<ChatResult> {
  lateness = new Latencies();
  const cpuBefore = await readCpu(plan.port);
  const startedAtMs = performance.now();
  const last = await numberOf(say());
  [measuredFrom, measuredTo] = [last + 1, Number.POSITIVE_INFINITY];
  lateness.isOpen = true;
  const said: Promise<Response>[] = [];
  const count = Math.round((linesPerSecond * plan.measuredMs) / 1_000);
  for (let nth = 0; nth < count; nth++) {
    said.push(say());
    const dueMs = startedAtMs + ((nth + 1) * 1_000) / linesPerSecond;
    await after(Math.max(0, dueMs - performance.now()));
  }
  await Promise.all(said);
  measuredTo = last + count;
  const cpu = (await readCpu(plan.port)) - cpuBefore;
  const tookMs = performance.now() - startedAtMs;
  // What is still under way counts as late as it comes; what is not there by then never comes.
  await after(2 * plan.p99MaxMs);
  return {
    linesPerSecond,
    seen: lateness.count,
    unseen: count * newest.size - lateness.count,
    p50Ms: lateness.percentile(0.5),
    p99Ms: lateness.percentile(0.99),
    worstMs: lateness.percentile(1),
    serverShare: cpu / 1_000 / tookMs,
  };
}

/** Notes the lines of the channel that a page sees for the first time. */
function look(nth: number, chatAt: number, bytes: Buffer, start: number, end: number): void {
  const text = bytes.toString("latin1", start, end);
  if (!text.includes(`"queryId":${chatAt},`) && !text.includes(`"queryId":${chatAt}}`)) return;
  const { modifications } = JSON.parse(text) as {
    modifications: readonly { queryId: number; value?: readonly Line[] }[];
  };
  const lines = modifications.find(({ queryId }) => queryId === chatAt)?.value ?? [];
  const known = newest.get(nth) ?? 0;
  for (const { number, atMs } of lines) {
    const isFresh = number > known && number >= measuredFrom && number <= measuredTo;
    if (isFresh) lateness.add(Date.now() - atMs);
  }
  newest.set(nth, lines.at(-1)?.number ?? known);
}

function say(): Promise<Response> {
  return fetch(`${host}/say`, { method: "POST" });
}

async function numberOf(answer: Promise<Response>): Promise<number> {
  return (await (await answer).json()) as number;
}

// Players with an open page each, in a process of their own: `run-players.ts '{"port":…}'` follows
// what a page of the fight follows, checks in once a minute, and prints how late every action came.
import { Latencies } from "./latencies.ts";
import { frame } from "./request-template.ts";
import type { Subscriber } from "./subscriber.ts";
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
};

const plan = JSON.parse(process.argv[2] ?? "{}") as PlayersPlan;
const actionMs = 6_000;
const checkInMs = 60_000;
const questions = ["activity:current", "character:sheet", "inventory:goods", "inventory:pieces"];
const marker = '"actionStartedAtMs":';

const ids = (await (await fetch(`http://127.0.0.1:${plan.port}/characters`)).json()) as string[];
const lateness = new Latencies();
const lastEnd = new Float64Array(ids.length);
let missed = 0;
let isMeasured = false;

const subscribers = await openAll(ids.length, (nth) => {
  const characterId = ids[nth] ?? "";
  return openSubscriber({
    port: plan.port,
    token: `account-${nth}`,
    accounts: questions.map((_, at) => at),
    ask: (at) => ({ udfPath: questions[at] ?? "", args: [{ characterId }] }),
    onTransition: (bytes, start, end) => take(nth, bytes, start, end),
  });
});
let checkedIn = 0;
for (const [nth, subscriber] of subscribers.entries())
  setTimeout(() => checkInOften(subscriber, nth), (checkInMs * nth) / ids.length);
await after(plan.warmUpMs);
const before = await readCpu();
const startedAtMs = performance.now();
lateness.isOpen = true;
isMeasured = true;
await after(plan.measuredMs);
lateness.isOpen = false;
isMeasured = false;
const cpu = (await readCpu()) - before;
const result: PlayersResult = {
  sockets: subscribers.length,
  told: lateness.count,
  missed,
  p50Ms: lateness.percentile(0.5),
  p99Ms: lateness.percentile(0.99),
  worstMs: lateness.percentile(1),
  serverShare: cpu / 1000 / (performance.now() - startedAtMs),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

function take(nth: number, bytes: Buffer, start: number, end: number): void {
  const at = bytes.indexOf(marker, start, "latin1");
  if (at < 0 || at >= end) return;
  const endedAtMs = Number.parseInt(bytes.toString("latin1", at + marker.length, at + 40), 10);
  const before = lastEnd[nth] ?? 0;
  if (endedAtMs <= before) return;
  lastEnd[nth] = endedAtMs;
  if (!isMeasured) return;
  lateness.add(Date.now() - endedAtMs);
  if (before > 0) missed += (endedAtMs - before) / actionMs - 1;
}

function checkInOften({ socket }: Subscriber, nth: number): void {
  const characterId = ids[nth] ?? "";
  const send = (): void => {
    const requestId = checkedIn++;
    const udfPath = "activity:checkIn";
    socket.write(
      frame(JSON.stringify({ type: "Mutation", requestId, udfPath, args: [{ characterId }] })),
    );
  };
  send();
  setInterval(send, checkInMs);
}

async function readCpu(): Promise<number> {
  const usage = (await (await fetch(`http://127.0.0.1:${plan.port}/cpu`)).json()) as {
    user: number;
    system: number;
  };
  return usage.user + usage.system;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

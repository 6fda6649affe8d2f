// One measurement in a process of its own: `run-load.ts '{"protocol":"sync","port":…}'` prints the
// result as one line of JSON.
import { createAccountPicker } from "./account-picker.ts";
import { openConnection } from "./contender-client.ts";
import type { Connection, Protocol } from "./contender-client.ts";
import { Latencies } from "./latencies.ts";

export type LoadPlan = {
  readonly protocol: Protocol;
  readonly port: number;
  readonly socketCount: number;
  readonly inFlight: number;
  readonly accountCount: number;
  readonly alpha: number;
  readonly warmupMs: number;
  readonly measureMs: number;
  readonly seed: number;
  /** What the engine is asked for; "transfer" where it is absent. */
  readonly mutation?: string;
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
  readonly transitions: number;
  /** All answers, also those before and after what was measured. */
  readonly answered: number;
};

const plan = JSON.parse(process.argv[2] ?? "{}") as LoadPlan;
const pick = createAccountPicker(plan.accountCount, plan.alpha, plan.seed);
const latencies = new Latencies();
let failures = 0;
let transitions = 0;
let answered = 0;
let isSending = true;

const clients = Array.from({ length: plan.socketCount }, (_, at) => openClient(at));
await Promise.all(clients.map(({ ready }) => ready));
for (const client of clients) client.send(plan.inFlight);

await delay(plan.warmupMs);
latencies.isOpen = true;
const startMs = performance.now();
await delay(plan.measureMs);
latencies.isOpen = false;
const elapsedMs = performance.now() - startMs;
isSending = false;

const drainMs = 10_000;
await Promise.race([Promise.all(clients.map(({ drained }) => drained)), delay(drainMs)]);
const result: LoadResult = {
  perSecond: (latencies.count / elapsedMs) * 1000,
  p50Ms: latencies.percentile(0.5),
  p99Ms: latencies.percentile(0.99),
  failures,
  transitions,
  answered,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

function openClient(at: number) {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  const { promise: drained, resolve: setDrained } = Promise.withResolvers<void>();
  const sentAtMs = new Float64Array(1024);
  let sentCount = 0;
  let answeredCount = 0;
  // Answers that arrive in one piece are followed by requests that leave in one piece.
  let owed = 0;

  const subscribedAccount = Math.floor((at * plan.accountCount) / plan.socketCount);
  const events = {
    onReady: setReady,
    onTransition: () => void transitions++,
    onAnswer(requestId: number | null, isSuccess: boolean) {
      const id = requestId ?? answeredCount;
      latencies.add(performance.now() - (sentAtMs[id % sentAtMs.length] ?? 0));
      answeredCount++;
      answered++;
      if (!isSuccess) failures++;
      owed++;
    },
  };
  const { protocol, port, mutation } = plan;
  const connection = openConnection(protocol, port, subscribedAccount, events, mutation);
  connection.socket.on("data", () => {
    if (isSending) send(owed);
    else if (answeredCount === sentCount) setDrained();
    owed = 0;
  });
  return { ready, drained, send };

  function send(count: number): void {
    if (count === 0) return;
    connection.socket.write(writeRequests(connection, count));
  }

  function writeRequests({ template }: Connection, count: number): Buffer {
    const bytes = Buffer.allocUnsafe(template.byteLength * count);
    const nowMs = performance.now();
    for (let offset = 0; offset < bytes.length; offset += template.byteLength) {
      const from = pick();
      const to = pickOther(from);
      sentAtMs[sentCount % sentAtMs.length] = nowMs;
      // Every protocol's text names its numbers in this order.
      template.write(bytes, offset, sentCount, from, to);
      sentCount++;
    }
    return bytes;
  }
}

function pickOther(from: number): number {
  for (;;) {
    const to = pick();
    if (to !== from) return to;
  }
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

// Sends one HTTP request again and again over some connections, each with one request in flight. The bytes are made
// beforehand and answers are only measured, so that it never is the client that is measured.
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { Latencies } from "./latencies.ts";

export type RequestPlan = {
  readonly port: number;
  /** The whole request, headers and body, as it goes over the wire. */
  readonly request: string;
  readonly connectionCount: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
};

export type RequestResult = {
  /** All answers, those of the warm-up among them. */
  readonly answers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answer that was not 200, if there was any. */
  readonly refusal: string | null;
};

type Tally = { answers: number; refusal: string | null };

if (import.meta.main) {
  // The plan is written by `contender.ts`, which has it typed.
  const plan = JSON.parse(process.argv[2] ?? "") as RequestPlan;
  process.stdout.write(`${JSON.stringify(await runRequests(plan))}\n`);
  process.exit(0);
}

async function runRequests(plan: RequestPlan): Promise<RequestResult> {
  const latencies = new Latencies();
  const tally: Tally = { answers: 0, refusal: null };
  for (let index = 0; index < plan.connectionCount; index += 1) ask(plan, latencies, tally);
  await passed(plan.warmUpMs);
  latencies.isOpen = true;
  const startedAtMs = performance.now();
  await passed(plan.measuredMs);
  latencies.isOpen = false;
  return {
    perSecond: (latencies.count * 1_000) / (performance.now() - startedAtMs),
    p50Ms: latencies.percentile(0.5),
    p99Ms: latencies.percentile(0.99),
    ...tally,
  };
}

function ask({ port, request }: RequestPlan, latencies: Latencies, tally: Tally) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let received = "";
  let sentAtMs = 0;
  const send = () => {
    sentAtMs = performance.now();
    socket.write(request);
  };
  socket.setEncoding("latin1");
  socket.on("connect", send);
  socket.on("data", (chunk: string) => {
    received += chunk;
    if (!isWhole(received)) return;
    tally.answers += 1;
    if (!received.startsWith("HTTP/1.1 200")) tally.refusal ??= received;
    latencies.add(performance.now() - sentAtMs);
    received = "";
    send();
  });
}

/** Whether an answer has arrived to its last byte. */
function isWhole(received: string): boolean {
  const headerEnd = received.indexOf("\r\n\r\n");
  if (headerEnd < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headerEnd + 2))?.[1];
  return length === undefined
    ? received.endsWith("\r\n0\r\n\r\n")
    : received.length >= headerEnd + 4 + Number(length);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

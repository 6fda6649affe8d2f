// The clients of the invalidation, in a process of their own: `run-invalidate.ts '{"port":…}'`
// follows accounts, each by a query of its own, changes one at a time, and prints what the server
// says it took from each commit to its transition being handed to the socket.
import type { HistogramSnapshot } from "@aldermoor/engine/index.ts";
import { frame } from "./request-template.ts";
import { openAll, openSubscriber } from "./subscriber.ts";
import type { Question } from "./subscriber.ts";

export type InvalidatePlan = {
  readonly port: number;
  readonly subscriptionCount: number;
  readonly samples: number;
};

/** Milliseconds on the server, one for each write. */
export type InvalidateResult = { readonly deliverMs: readonly number[] };

const plan = JSON.parse(process.argv[2] ?? "{}") as InvalidatePlan;
const queriesPerSocket = 1000;
const { port, subscriptionCount } = plan;

let transitionHeard: () => void = () => undefined;
const socketCount = Math.ceil(subscriptionCount / queriesPerSocket);
await openAll(socketCount, (at) =>
  openSubscriber({
    port,
    accounts: accountsOf(at),
    ask,
    onTransition: () => transitionHeard(),
  }),
);
// The money comes from an account that nobody follows but the writer, who is not counted.
const bank = subscriptionCount;
const nobody = subscriptionCount + 1;
const writer = await openSubscriber({ port, accounts: [nobody], onTransition: () => undefined });

const deliverMs: number[] = [];
for (let sample = 0; sample < plan.samples; sample++) {
  const before = await readDeliveries();
  const heard = new Promise<void>((resolve) => {
    transitionHeard = resolve;
  });
  // A prime step visits the accounts in no order that anything could be prepared for.
  const to = (sample * 7919) % subscriptionCount;
  writer.socket.write(frame(mutationText(sample, to)));
  await heard;
  const after = await readDeliveries();
  if (after.count === before.count + 1) deliverMs.push(after.sum - before.sum);
}
const result: InvalidateResult = { deliverMs };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

// Every other account is followed through a range of the index instead of by its key.
function ask(account: number): Question {
  return account % 2 === 0
    ? { udfPath: "accounts:get", args: [{ account }] }
    : { udfPath: "accounts:sum", args: [{ first: account, end: account + 1 }] };
}

function accountsOf(socket: number): number[] {
  const first = socket * queriesPerSocket;
  const length = Math.min(queriesPerSocket, subscriptionCount - first);
  return Array.from({ length }, (_, at) => first + at);
}

async function readDeliveries(): Promise<HistogramSnapshot> {
  const response = await fetch(`http://127.0.0.1:${port}/deliveries`);
  return (await response.json()) as HistogramSnapshot;
}

function mutationText(requestId: number, to: number): string {
  return JSON.stringify({
    type: "Mutation",
    requestId,
    udfPath: "accounts:transfer",
    args: [{ from: bank, to, amount: 1 }],
  });
}

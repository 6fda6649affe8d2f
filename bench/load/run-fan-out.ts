// The clients of the fan-out, in a process of their own: `run-fan-out.ts '{"enginePort":…}'` prints
// how long each write, and each broadcast of the same bytes, took to reach the last socket.
import { createConnection } from "node:net";
import type { Socket } from "node:net";
import { frame } from "./request-template.ts";
import { isTransition, openAll, openSubscriber } from "./subscriber.ts";
import { upgrade } from "./upgrade.ts";

export type FanOutPlan = {
  readonly enginePort: number;
  readonly plainPort: number;
  readonly subscriberCount: number;
  readonly rounds: number;
  readonly samplesPerRound: number;
};

/** Milliseconds until the last subscriber had it, one list a round. */
export type FanOutResult = {
  readonly messageBytes: number;
  readonly engineMs: readonly (readonly number[])[];
  readonly plainMs: readonly (readonly number[])[];
};

const plan = JSON.parse(process.argv[2] ?? "{}") as FanOutPlan;
const { enginePort, plainPort, subscriberCount } = plan;

let received = 0;
let messageText = "";
let allReceived: () => void = () => undefined;

await openAll(subscriberCount, (at) =>
  openSubscriber({
    port: enginePort,
    accounts: [0],
    onTransition(bytes, start, end) {
      if (at === 0) messageText = bytes.toString("utf8", start, end);
      countOne();
    },
  }),
);
// The account that the writer follows is one that no write touches.
const writer = await openSubscriber({ port: enginePort, accounts: [2], onTransition: () => 0 });
await openAll(subscriberCount, openPlain);
const speaker = await openPlain();

let requestId = 0;
const write = (): Buffer => frame(mutationText(requestId++));
for (let warmUp = 0; warmUp < 3; warmUp++) await untilLast(writer.socket, write());
const broadcast = frame(messageText);
for (let warmUp = 0; warmUp < 3; warmUp++) await untilLast(speaker, broadcast);

const engineMs: number[][] = [];
const plainMs: number[][] = [];
for (let round = 0; round < plan.rounds; round++) {
  const [engine, plain]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < plan.samplesPerRound; sample++) {
    engine.push(await untilLast(writer.socket, write()));
    plain.push(await untilLast(speaker, broadcast));
  }
  engineMs.push(engine);
  plainMs.push(plain);
}
const result: FanOutResult = { messageBytes: Buffer.byteLength(messageText), engineMs, plainMs };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

/** Sends one request and resolves to the time until every subscriber has got what follows of it. */
async function untilLast(socket: Socket, request: Buffer): Promise<number> {
  received = 0;
  const everybody = new Promise<void>((resolve) => {
    allReceived = resolve;
  });
  const startMs = performance.now();
  socket.write(request);
  await everybody;
  return performance.now() - startMs;
}

function countOne(): void {
  received++;
  if (received === subscriberCount) allReceived();
}

function openPlain(): Promise<Socket> {
  const socket = createConnection({ port: plainPort, host: "127.0.0.1", noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    upgrade(socket, "/", {
      onOpen: () => resolve(socket),
      onPayload(bytes, start) {
        if (isTransition(bytes, start)) countOne();
      },
    });
  });
}

function mutationText(id: number): string {
  return JSON.stringify({
    type: "Mutation",
    requestId: id,
    udfPath: "accounts:transfer",
    args: [{ from: 0, to: 1, amount: 1 }],
  });
}

// The anchor of an action told: `run-bare-sends.ts '{"port":…}'` has a server that does nothing else send a
// text to many sockets over `ws`, again and again, and prints what one of these sends costs it.
import { createConnection } from "node:net";
import type { Socket } from "node:net";
import { readCpu } from "./read-cpu.ts";
import { frame } from "./request-template.ts";
import { openAll } from "./subscriber.ts";
import { upgrade } from "./upgrade.ts";

export type BareSendsPlan = {
  readonly port: number;
  readonly sockets: number;
  readonly bytes: number;
  readonly rounds: number;
};

export type BareSendsResult = { readonly cpuUsEach: number };

const plan = JSON.parse(process.argv[2] ?? "{}") as BareSendsPlan;
const [speaker, ...listeners] = await openAll(plan.sockets, open);
const text = frame("x".repeat(plan.bytes));
let missing = 0;
let whenHeard: () => void = () => undefined;

await say(Math.ceil(plan.rounds / 4));
const before = await readCpu(plan.port);
await say(plan.rounds);
const cpuUs = (await readCpu(plan.port)) - before;
const result: BareSendsResult = { cpuUsEach: cpuUs / (plan.rounds * listeners.length) };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

async function say(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    missing = listeners.length;
    whenHeard = resolve;
    speaker?.write(text);
    await promise;
  }
}

function open(): Promise<Socket> {
  const socket = createConnection({ port: plan.port, host: "127.0.0.1", noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    upgrade(socket, "/", {
      onOpen: () => resolve(socket),
      onPayload() {
        missing -= 1;
        if (missing === 0) whenHeard();
      },
    });
  });
}

// Idle clients in a process of their own: `run-idle.ts '{"port":…}'` prints what the memory of the
// server grew by, once its connections had been quiet for a while.
import { createConnection } from "node:net";
import type { Socket } from "node:net";
import type { Memory } from "../servers/memory.ts";
import { openAll, openSubscriber } from "./subscriber.ts";
import { upgrade } from "./upgrade.ts";

export type IdlePlan = {
  readonly port: number;
  readonly connectionCount: number;
  /** Whether to speak the protocol of the engine and follow one query, which all follow. */
  readonly isEngine: boolean;
};

/** Bytes for each connection. */
export type IdleResult = { readonly residentBytes: number; readonly heapBytes: number };

const plan = JSON.parse(process.argv[2] ?? "{}") as IdlePlan;
const { port, connectionCount, isEngine } = plan;

// The first connections pay for code and pools, which are there however many follow.
const warmUpCount = 100;
await openAll(warmUpCount, open);
const before = await readMemory();
await openAll(connectionCount, open);
const after = await readMemory();
const result: IdleResult = {
  residentBytes: (after.residentBytes - before.residentBytes) / connectionCount,
  heapBytes: (after.heapBytes - before.heapBytes) / connectionCount,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

function open(): Promise<unknown> {
  return isEngine
    ? openSubscriber({ port, accounts: [0], onTransition: () => undefined })
    : openPlain();
}

function openPlain(): Promise<Socket> {
  const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    upgrade(socket, "/", { onOpen: () => resolve(socket), onPayload: () => undefined });
  });
}

// Twice, so that what the request itself left behind is gone as well.
async function readMemory(): Promise<Memory> {
  await settle();
  await fetchMemory();
  return await fetchMemory();
}

async function fetchMemory(): Promise<Memory> {
  const response = await fetch(`http://127.0.0.1:${port}/memory`);
  return (await response.json()) as Memory;
}

// Long enough for the server's own checks of quiet connections to have come by.
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 6000));
}

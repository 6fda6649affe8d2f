// The thread of a node that holds the lease: renews it, and carries the log into its tables.
import { parentPort, workerData } from "node:worker_threads";
import { Carrier } from "../carrier.ts";
import { carryPatienceMs } from "../shared-log.ts";
import { postgresSharedLog } from "./postgres-shared-log.ts";
import type { LeaseThreadData, LeaseThreadMessage, LeaseThreadOrder } from "./thread-holding.ts";

const { url, epoch, ttlMs, beatMs } = workerData as LeaseThreadData;
// A thread that renews for one that hangs would keep everybody else waiting for ever.
const hangingMs = 10_000;

const log = postgresSharedLog({ url });
const carrier = new Carrier(log, trouble);
let heardMs = performance.now();
let renewing: Promise<void> | null = null;
let isStopped = false;
const beat = setInterval(() => void renew(), beatMs);

parentPort?.on("message", (order: LeaseThreadOrder) => {
  heardMs = performance.now();
  if (order === "stop") void stop();
  else carrier.patienceMs = order === "others-carry" ? carryPatienceMs.orders : 0;
});
void begin();

async function begin(): Promise<void> {
  await renew();
  carrier.start();
}

async function renew(): Promise<void> {
  const isHanging = performance.now() - heardMs > hangingMs;
  if (renewing !== null || isStopped || isHanging) return;
  renewing = beatOnce();
  await renewing;
  renewing = null;
}

async function beatOnce(): Promise<void> {
  try {
    if (await log.renew(epoch, ttlMs)) say({ kind: "carried", progress: carrier.progress });
    else lose();
  } catch (error) {
    trouble(error);
  }
}

function lose(): void {
  clearInterval(beat);
  say({ kind: "lost" });
  void carrier.stop();
}

async function stop(): Promise<void> {
  isStopped = true;
  clearInterval(beat);
  // One that came behind the lease's release would keep it from everybody.
  await renewing;
  await carrier.stop();
  await log.close();
  parentPort?.close();
}

function trouble(error: unknown): void {
  if (!isStopped) say({ kind: "trouble", error });
}

function say(message: LeaseThreadMessage): void {
  parentPort?.postMessage(message);
}

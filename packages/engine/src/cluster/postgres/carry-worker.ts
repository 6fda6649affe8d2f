// The thread of a node that follows which carries the log into its tables, where no other node does.
import { parentPort, workerData } from "node:worker_threads";
import { Carrier } from "../carrier.ts";
import { carryPatienceMs } from "../shared-log.ts";
import type { CarryThreadMessage } from "./carry-thread.ts";
import { postgresSharedLog } from "./postgres-shared-log.ts";

const tellEveryMs = 500;

const { url } = workerData as { readonly url: string };
const log = postgresSharedLog({ url });
const carrier = new Carrier(log, (error) => say({ kind: "trouble", error }));
carrier.patienceMs = carryPatienceMs.follows;
const telling = setInterval(
  () => say({ kind: "carried", progress: carrier.progress }),
  tellEveryMs,
);
parentPort?.on("message", () => void stop());
carrier.start();

async function stop(): Promise<void> {
  clearInterval(telling);
  await carrier.stop();
  await log.close();
  parentPort?.close();
}

function say(message: CarryThreadMessage): void {
  parentPort?.postMessage(message);
}

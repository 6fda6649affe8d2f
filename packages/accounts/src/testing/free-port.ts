import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of 127.0.0.1 that is free. Not one that the system picks: it may give that to a
 * connection before the server that is meant comes up, or while it is down to be started again.
 * Each process takes from a handful of its own, so that tests side by side never meet.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < portsEach; tried += 1) {
    const port = firstOfMine + (taken % portsEach);
    taken += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${firstOfMine} on are in use.`);
}

const portsEach = 24;
const processesMax = 500;
// Below those that systems pick for connections.
const firstOfMine = 20_000 + (process.pid % processesMax) * portsEach;
let taken = 0;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, "127.0.0.1");
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

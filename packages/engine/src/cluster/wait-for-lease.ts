import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../options.ts";
import type { LocalFile } from "./local-storage.ts";
import { openLocalTables } from "./local-tables.ts";
import type { NodeAddress, SharedLog } from "./shared-log.ts";

type Waiting = {
  readonly log: SharedLog;
  readonly local: LocalFile;
  readonly node: NodeAddress;
  readonly logger: Logger;
  readonly ttlMs: number;
  /** How often the lease is asked for. */
  readonly beatMs: number;
  readonly waitMs: number;
  readonly signal: AbortSignal;
};

// So much of the log is left to be read when the lease is free.
const followEveryMs = 2_000;

/**
 * Takes the lease, or waits until whoever has it gives it up or is silent for too long. A node that waits keeps its
 * file near the end of the log.
 *
 * @throws Error when it is another's for longer than `waitMs`.
 */
export async function waitForLease(waiting: Waiting): Promise<bigint> {
  const { log, node, ttlMs, beatMs, waitMs, signal, logger } = waiting;
  const first = await log.claim(node, ttlMs);
  if (first !== null) return first;
  const holder = await log.holder();
  if (waitMs <= 0) throw new Error(`The world is in use by node ${holder?.node.name ?? "?"}.`);
  logger.info(
    { holder: holder?.node },
    "Another node holds the lease of the world: this one stands by.",
  );
  const untilMs = performance.now() + waitMs;
  let followedMs = Number.NEGATIVE_INFINITY;
  let claimsFromMs = Number.NEGATIVE_INFINITY;
  while (performance.now() < untilMs) {
    try {
      const mayClaim = performance.now() >= claimsFromMs;
      const epoch = mayClaim ? await log.claim(node, ttlMs) : null;
      if (epoch !== null) return epoch;
      if (performance.now() - followedMs >= followEveryMs) {
        await follow(waiting);
        followedMs = performance.now();
      }
    } catch (error) {
      const nowMs = performance.now();
      if (nowMs >= claimsFromMs) {
        logger.warn(
          { err: error },
          "The database of the world was not reached; it is asked again.",
        );
      }
      // While it was away no beat reached it: whoever holds the lease is given the time for one.
      claimsFromMs = nowMs + ttlMs;
    }
    await pause(beatMs / 2, undefined, { signal });
  }
  throw new Error(`The world is in use by node ${holder?.node.name ?? "?"}.`);
}

async function follow({ log, local, logger }: Waiting): Promise<void> {
  const { storage } = await openLocalTables(log, { path: local.path }, logger);
  await storage.close();
}

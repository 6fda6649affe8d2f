import { performance } from "node:perf_hooks";
import type { Logger } from "../options.ts";

/** A node that sends nonsense comes again ten times a second. */
const pauseMs = 10_000;

type Told = { readonly atMs: number; untold: number };

const told = new WeakMap<Logger, Told>();

/**
 * Says in a log that another node could not be understood: at once, and then at most once in ten seconds, with how often it was
 * not said meanwhile.
 */
export function tellUnreadable(
  logger: Logger,
  peer: string | undefined,
  error: unknown,
  nowMs = performance.now(),
): void {
  const last = told.get(logger);
  if (last !== undefined && nowMs - last.atMs < pauseMs) {
    last.untold++;
    return;
  }
  told.set(logger, { atMs: nowMs, untold: 0 });
  const fields = { err: error, peer, untold: last?.untold ?? 0 };
  logger.error(fields, "What another node sent cannot be read: its link ends.");
}

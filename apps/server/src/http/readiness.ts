import { rm, writeFile } from "node:fs/promises";
import type { Logger } from "pino";

/** Why the host cannot serve right now, as a sentence without names of files, or null when it can. */
export type ReadinessCheck = () => Promise<string | null>;

const fault = "The data directory cannot be written.";
/** A probe writes to the disk and waits for it, so strangers must not be able to order one for each request. */
const answerKeptMs = 1_000;

/**
 * Tries what every commit needs: to write into the data directory, and to reach the world where that is elsewhere. Checks at
 * once, and within a second, share one attempt. The answer names no file; the log says what failed and where.
 */
export function createStorageCheck(options: {
  readonly probeFile: string;
  /** Why nothing can be committed to the world, as a sentence; null when it can. */
  readonly askWorld?: () => Promise<string | null>;
  readonly logger: Logger;
  readonly nowMs?: () => number;
}): ReadinessCheck {
  const { probeFile, logger, nowMs = Date.now, askWorld = () => Promise.resolve(null) } = options;
  let current: Promise<string | null> | null = null;
  let freshUntilMs = 0;

  async function probe(): Promise<string | null> {
    try {
      await writeFile(probeFile, "probe", { flush: true });
      await rm(probeFile, { force: true });
      return await askWorld();
    } catch (error) {
      logger.error({ err: error }, "the data directory cannot be written");
      return fault;
    } finally {
      freshUntilMs = nowMs() + answerKeptMs;
    }
  }

  return function storageFault() {
    if (current === null || nowMs() >= freshUntilMs) {
      freshUntilMs = Number.POSITIVE_INFINITY;
      current = probe();
    }
    return current;
  };
}

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FirstNode } from "@aldermoor/engine/index.ts";
import type { Logger } from "pino";
import { noneCounted, sumOf } from "./counted.ts";
import type { Counted } from "./counted.ts";
import type { NodeReading } from "./node-calls.ts";
import { NodeProcess } from "./node-process.ts";
import type { CommonCalls } from "./node-process.ts";

/** How one further node stands. */
export type NodeStanding = {
  readonly number: number;
  readonly isOpen: boolean;
  readonly startCount: number;
  /** Null until it has said anything. */
  readonly reading: NodeReading | null;
};

type NodePlaceOptions = {
  readonly number: number;
  readonly first: FirstNode;
  /** For its copy of the world: nothing else lies there. */
  readonly folder: string;
  readonly logger: Logger;
};

/** One that ended soon after its start is started again after longer and longer. */
const again = { firstMs: 250, mostMs: 30_000, wellAfterMs: 60_000 };

/** The place of one further node: whatever becomes of its process, there is another one soon. */
export class NodePlace {
  readonly #options: NodePlaceOptions;
  #process: NodeProcess | null = null;
  #startCount = 0;
  #past: Counted = noneCounted;

  constructor(options: NodePlaceOptions) {
    this.#options = options;
  }

  get number(): number {
    return this.#options.number;
  }

  /** Null between a process and the next. */
  get process(): NodeProcess | null {
    return this.#process;
  }

  get standing(): NodeStanding {
    const process = this.#process;
    return {
      ...{ number: this.number, startCount: this.#startCount },
      isOpen: process?.isOpen === true,
      reading: process?.reading ?? null,
    };
  }

  /** What all of its processes counted. */
  get counted(): Counted {
    return sumOf([this.#past, this.#process?.reading ?? noneCounted]);
  }

  /** Resolves when it was stopped and its last process has ended. */
  async keepRunning(calls: CommonCalls, signal: AbortSignal): Promise<void> {
    const { logger, number } = this.#options;
    let waitMs = again.firstMs;
    while (!signal.aborted) {
      const startedMs = performance.now();
      try {
        await this.#runOnce(calls, signal);
      } catch (error) {
        logger.error({ err: error, node: number }, "a further node could not be started");
      }
      if (signal.aborted) return;
      logger.warn({ node: number }, "a further node has ended; it is started again");
      const wasWell = performance.now() - startedMs >= again.wellAfterMs;
      waitMs = wasWell ? again.firstMs : Math.min(again.mostMs, waitMs * 2);
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #runOnce(calls: CommonCalls, signal: AbortSignal): Promise<void> {
    const { first, logger, number } = this.#options;
    const folder = join(this.#options.folder, String(number));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { path, release } = await first.copy(folder);
    try {
      if (signal.aborted) return;
      const onOpened = (): void => {
        release();
        logger.info({ node: number }, "a further node is open");
      };
      const process = new NodeProcess({ number, first, tables: path, calls, onOpened });
      this.#process = process;
      this.#startCount++;
      await process.ended;
      this.#past = this.counted;
    } finally {
      this.#process = null;
      release();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

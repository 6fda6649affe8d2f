import { Worker } from "node:worker_threads";
import type { CarriedProgress, HoldOptions, Holding } from "../shared-log.ts";

export type LeaseThreadData = {
  readonly url: string;
  readonly epoch: bigint;
  readonly ttlMs: number;
  readonly beatMs: number;
};

export type LeaseThreadOrder = "alone" | "others-carry" | "stop";

export type LeaseThreadMessage =
  | { readonly kind: "lost" }
  | { readonly kind: "carried"; readonly progress: CarriedProgress }
  | { readonly kind: "trouble"; readonly error: unknown };

const againMs = 250;
// A database that does not answer keeps the thread for longer than anybody who stops wants to wait.
const stopMsMax = 2_000;

/** Holds a lease from a thread of its own, which goes on however long the event loop is busy. */
export class ThreadHolding implements Holding {
  readonly #data: LeaseThreadData;
  readonly #options: HoldOptions;
  readonly #alive: NodeJS.Timeout;
  #thread: Worker;
  #ended: Promise<void> = Promise.resolve();
  #progress: CarriedProgress = { watermark: 0n, rows: 0, bytes: 0 };
  #isOver = false;

  constructor(url: string, epoch: bigint, options: HoldOptions) {
    this.#options = options;
    this.#data = { url, epoch, ttlMs: options.ttlMs, beatMs: options.beatMs };
    this.#thread = this.#start();
    this.#alive = setInterval(() => this.#tellAlive(), options.beatMs);
    this.#alive.unref();
  }

  carried(): CarriedProgress {
    return this.#progress;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#alive);
    this.#tell("stop");
    const tooLong = setTimeout(() => void this.#thread.terminate(), stopMsMax);
    await this.#ended;
    clearTimeout(tooLong);
  }

  #start(): Worker {
    const thread = new Worker(new URL("lease-thread.ts", import.meta.url), {
      workerData: this.#data,
    });
    thread.unref();
    thread.on("message", this.#hear);
    thread.on("error", (error) => this.#options.onTrouble?.(error));
    this.#ended = new Promise((resolve) => {
      thread.on("exit", () => {
        resolve();
        this.#startAgain();
      });
    });
    return thread;
  }

  // What ended it may end it again: not at once.
  #startAgain(): void {
    if (this.#isOver) return;
    setTimeout(() => {
      if (!this.#isOver) this.#thread = this.#start();
    }, againMs).unref();
  }

  #tellAlive(): void {
    this.#tell(this.#options.othersCarry?.() === true ? "others-carry" : "alone");
  }

  #tell(order: LeaseThreadOrder): void {
    this.#thread.postMessage(order);
  }

  readonly #hear = (message: LeaseThreadMessage): void => {
    switch (message.kind) {
      case "carried":
        this.#progress = message.progress;
        return;
      case "trouble":
        this.#options.onTrouble?.(message.error);
        return;
      case "lost":
        if (this.#isOver) return;
        this.#isOver = true;
        this.#options.onLost();
    }
  };
}

import { Worker } from "node:worker_threads";
import type { CarriedProgress, Carrying } from "../shared-log.ts";

export type CarryThreadMessage =
  | { readonly kind: "carried"; readonly progress: CarriedProgress }
  | { readonly kind: "trouble"; readonly error: unknown };

// As long as a statement may take that carries a span.
const stopMsMax = 2_000;

/** Carries the log into its tables from a thread of its own, beside other nodes. */
export class CarryThread implements Carrying {
  readonly #thread: Worker;
  readonly #ended: Promise<void>;
  #progress: CarriedProgress = { watermark: 0n, rows: 0, bytes: 0 };

  constructor(url: string, onTrouble: (error: unknown) => void) {
    const thread = new Worker(new URL("carry-worker.ts", import.meta.url), { workerData: { url } });
    this.#thread = thread;
    thread.unref();
    thread.on("message", (message: CarryThreadMessage) => {
      if (message.kind === "carried") this.#progress = message.progress;
      else onTrouble(message.error);
    });
    // The node that orders carries where nobody else does.
    thread.on("error", onTrouble);
    this.#ended = new Promise((resolve) => void thread.on("exit", () => resolve()));
  }

  carried(): CarriedProgress {
    return this.#progress;
  }

  async stop(): Promise<void> {
    this.#thread.postMessage("stop");
    const tooLong = setTimeout(() => void this.#thread.terminate(), stopMsMax);
    await this.#ended;
    clearTimeout(tooLong);
  }
}

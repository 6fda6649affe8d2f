import { inspect } from "node:util";
import type { Logger } from "../options.ts";

// A function that fails whenever it is called would otherwise fill the disk with what it throws.
const linesPerPeriod = 20;
const periodMs = 10_000;

/** Logs errors, some of many. */
export class ErrorLog {
  readonly #logger: Logger;
  #periodStartMs = -Infinity;
  #lines = 0;
  #untold = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  note(error: unknown, message: string, fields: Readonly<Record<string, string>> = {}): void {
    const nowMs = performance.now();
    if (nowMs - this.#periodStartMs > periodMs) {
      this.#periodStartMs = nowMs;
      this.#lines = 0;
    }
    if (this.#lines >= linesPerPeriod) {
      this.#untold++;
      return;
    }
    this.#lines++;
    this.#logger.error({ ...fields, err: loggable(error), untoldErrors: this.#untold }, message);
    this.#untold = 0;
  }
}

// What is thrown need not be an error, and looking at it may throw again.
function loggable(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && typeof thrown.stack === "string") return thrown;
    return new Error(`What was thrown is no error: ${inspect(thrown)}`);
  } catch {
    return new Error("What was thrown cannot be looked at.");
  }
}

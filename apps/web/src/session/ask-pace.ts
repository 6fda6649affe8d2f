const restMs = 5000;

/** Whether a window that gets the focus asks again who is signed in: not right after it was asked. */
export class AskPace {
  readonly #nowMs: () => number;
  #lastAskAtMs = Number.NEGATIVE_INFINITY;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  asked(): void {
    this.#lastAskAtMs = this.#nowMs();
  }

  isDue(): boolean {
    return this.#nowMs() - this.#lastAskAtMs >= restMs;
  }
}

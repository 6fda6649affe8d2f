import type { Clock, Timer } from "../clock.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Storage } from "../storage/storage.ts";
import type { Materialiser } from "./materialiser.ts";

// While it is busy the engine spreads a sweep over this long: the longer, the more often a
// document changes before it has to be carried, and the longer a restart reads the log.
const sweepMs = 6000;
const stepMin = 16;
const stepMax = 4096;
// From here on a backlog is carried as fast as it grows.
const backlogHigh = 150_000;
const pressedStep = 8192;
const idleAfterMs = 20;
const idleStep = 256;

/** Decides when, and how much at a time, the tables follow the log. */
export class Pacer {
  readonly #materialiser: Materialiser;
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #counters: Counters;
  readonly #onFatal: (error: unknown) => void;
  #lastStepMs: number;
  #idleTimer: Timer | null = null;
  #isStepping = false;
  #isBusy = false;
  #isStopped = false;

  constructor(options: {
    readonly materialiser: Materialiser;
    readonly storage: Storage;
    readonly clock: Clock;
    readonly counters: Counters;
    readonly onFatal: (error: unknown) => void;
  }) {
    this.#materialiser = options.materialiser;
    this.#storage = options.storage;
    this.#clock = options.clock;
    this.#counters = options.counters;
    this.#onFatal = options.onFatal;
    this.#lastStepMs = options.clock.now();
  }

  /** A turn is over: carries as much as is due, and more when nothing follows. */
  afterTurn(): void {
    if (this.#isStopped || this.#materialiser.isDone) return;
    this.#isBusy = true;
    const nowMs = this.#clock.now();
    const elapsedMs = nowMs - this.#lastStepMs;
    if (elapsedMs >= 1) {
      this.#lastStepMs = nowMs;
      const { backlog } = this.#materialiser;
      const isPressed = backlog > backlogHigh;
      const due = Math.ceil((backlog * elapsedMs) / sweepMs);
      void this.#step(isPressed ? pressedStep : Math.min(stepMax, Math.max(stepMin, due)), true);
    }
    this.#idleTimer ??= this.#clock.setTimeout(this.#whenIdle, idleAfterMs);
  }

  /** Carries everything that is left. */
  async finish(): Promise<void> {
    this.#isStopped = true;
    if (this.#idleTimer !== null) this.#clock.clearTimeout(this.#idleTimer);
    while (!this.#materialiser.isDone) await this.#materialiser.step(stepMax);
    await this.#storage.settle();
    await this.#storage.tidy();
  }

  readonly #whenIdle = (): void => {
    this.#idleTimer = null;
    if (this.#isStopped) return;
    const wasBusy = this.#isBusy;
    this.#isBusy = false;
    if (wasBusy) {
      this.#idleTimer = this.#clock.setTimeout(this.#whenIdle, idleAfterMs);
      return;
    }
    void this.#step(idleStep, false).then(() => {
      if (this.#isStopped || this.#idleTimer !== null) return;
      if (!this.#materialiser.isDone) this.#idleTimer = this.#clock.setTimeout(this.#whenIdle, 1);
    });
  };

  async #step(itemsMax: number, isFollowed: boolean): Promise<void> {
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      if (isFollowed) await this.#storage.tidy();
      this.#counters.materialisedDocuments += await this.#materialiser.step(itemsMax);
      if (!isFollowed) {
        await this.#storage.settle();
        await this.#storage.tidy();
      }
    } catch (error) {
      this.#isStopped = true;
      this.#onFatal(error);
    } finally {
      this.#isStepping = false;
    }
  }
}

import type { Clock, Timer } from "../clock.ts";
import type { Limits } from "../options.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Storage } from "../storage/storage.ts";
import { logRetentionMs } from "./checkpointer.ts";
import type { Checkpointer } from "./checkpointer.ts";

type Pace = {
  /**
   * While it is busy the engine spreads a sweep over this long: the longer, the more changes of one document are flushed at
   * once, and the longer a restart reads the log.
   */
  readonly sweepMs: number;
  /** A step of fewer items would cost more for itself than for its items. */
  readonly stepMin: number;
  /** How long it may wait for so many. */
  readonly pauseMsMax: number;
};

const ownPace: Pace = { sweepMs: 30_000, stepMin: 16, pauseMsMax: 50 };
// Others go on while such a node starts, and it reads what its own log lacks from theirs.
const copyPace: Pace = { sweepMs: 180_000, stepMin: 256, pauseMsMax: 1_000 };

const stepMax = 4096;
const pressedStep = 8192;
// Towards this lag sweeps go faster and faster, so that a restart reads no more than this, and
// memory holds no more that is not in the tables.
const lagBytesHigh = 256 * 1024 * 1024;
const calmShare = 0.5;
// So do they towards the bound of what waits, but not in a hurry: a start may find more than that.
const hurriedShareMax = 0.9;
const idleAfterMs = 500;
const idleStep = 256;

/** Decides when, and how much at a time, the tables follow the log. */
export class CheckpointScheduler {
  readonly #checkpointer: Checkpointer;
  readonly #storage: Storage;
  readonly #clock: Clock;
  readonly #counters: Counters;
  readonly #backlogHigh: number;
  /** What the backlog may be: what a restart found may be more, and goes down from there. */
  #backlogMax: number;
  readonly #pace: Pace;
  readonly #onFatal: (error: unknown) => void;
  #lastStepMs: number;
  #idleTimer: Timer | null = null;
  #stepping: Promise<void> | null = null;
  #isBusy = false;
  /** When to remove what is old once there is nothing to flush; null when nothing will be. */
  #forgetInMs: number | null = 1;
  #isStopped = false;

  constructor(options: {
    readonly checkpointer: Checkpointer;
    readonly storage: Storage;
    readonly clock: Clock;
    readonly counters: Counters;
    readonly limits: Pick<Limits, "writeBacklogHigh">;
    readonly onFatal: (error: unknown) => void;
  }) {
    this.#checkpointer = options.checkpointer;
    this.#storage = options.storage;
    this.#pace = options.storage.isCopy === true ? copyPace : ownPace;
    this.#clock = options.clock;
    this.#counters = options.counters;
    this.#backlogHigh = options.limits.writeBacklogHigh;
    this.#backlogMax = Math.max(this.#backlogHigh, options.checkpointer.backlog);
    this.#onFatal = options.onFatal;
    this.#lastStepMs = options.clock.now();
  }

  /**
   * A turn is over: flushes as much as is due, and more when nothing follows. Where the storage has
   * to be waited for and the tables lag too far behind, returns what the next turn must wait for.
   */
  afterTurn(): Promise<void> | undefined {
    if (this.#isStopped || this.#checkpointer.isDone) return undefined;
    this.#isBusy = true;
    this.#forgetInMs = 1;
    const nowMs = this.#clock.now();
    const elapsedMs = nowMs - this.#lastStepMs;
    const isPressed = this.#isPressed;
    const itemsDue = isPressed ? pressedStep : this.#itemsDue(elapsedMs);
    const isDue = itemsDue >= this.#pace.stepMin || elapsedMs >= this.#pace.pauseMsMax;
    if (isDue && this.#stepping === null) {
      this.#lastStepMs = nowMs;
      void this.#step(itemsDue, true);
    }
    if (this.#idleTimer === null) this.#setIdleTimer(idleAfterMs);
    return this.#isPressed && this.#stepping !== null ? this.#stepping : undefined;
  }

  /** Flushes what is left now; what is written meanwhile may stay behind. */
  async catchUp(): Promise<void> {
    const steps = Math.ceil(this.#checkpointer.backlog / stepMax) + 1;
    for (let step = 0; step < steps && !this.#isStopped && !this.#checkpointer.isDone; step++)
      await this.#step(stepMax, false);
  }

  /** Flushes everything that is left. */
  async finish(): Promise<void> {
    this.#isStopped = true;
    if (this.#idleTimer !== null) this.#clock.clearTimeout(this.#idleTimer);
    if (this.#stepping !== null) await this.#stepping;
    // What a broken disk kept out of the log stays out of the tables: two steps may find nothing.
    for (let emptySteps = 0; emptySteps < 2 && !this.#checkpointer.isDone;)
      emptySteps = (await this.#checkpointer.step(stepMax)) === 0 ? emptySteps + 1 : 0;
    await this.#storage.flush();
    await this.#storage.tidy();
  }

  get #isPressed(): boolean {
    return this.#checkpointer.backlog > this.#backlogMax;
  }

  #noteFlushed(flushed: number): void {
    this.#counters.materialisedDocuments += flushed;
    const { backlog } = this.#checkpointer;
    if (backlog < this.#backlogMax) this.#backlogMax = Math.max(this.#backlogHigh, backlog);
  }

  #itemsDue(elapsedMs: number): number {
    const { backlog, lagBytes } = this.#checkpointer;
    const bytesShare = lagBytes / lagBytesHigh;
    const backlogShare = Math.min(hurriedShareMax, backlog / this.#backlogHigh);
    const left = 1 - Math.max(bytesShare, backlogShare);
    const haste = left >= calmShare ? 1 : calmShare / Math.max(left, 0.01);
    const due = Math.ceil(((backlog * elapsedMs) / this.#pace.sweepMs) * haste);
    return Math.min(stepMax, Math.max(1, due));
  }

  #setIdleTimer(delayMs: number): void {
    this.#idleTimer = this.#clock.setTimeout(this.#whenIdle, delayMs);
  }

  readonly #whenIdle = (): void => {
    this.#idleTimer = null;
    if (this.#isStopped) return;
    const wasBusy = this.#isBusy;
    this.#isBusy = false;
    if (wasBusy) {
      this.#setIdleTimer(idleAfterMs);
      return;
    }
    const work = this.#checkpointer.isDone ? this.#forget() : this.#step(idleStep, false);
    void work.then(() => this.#afterIdleWork());
  };

  #afterIdleWork(): void {
    if (this.#isStopped || this.#idleTimer !== null) return;
    if (!this.#checkpointer.isDone) this.#setIdleTimer(1);
    else if (this.#forgetInMs !== null) this.#setIdleTimer(this.#forgetInMs);
  }

  #step(itemsMax: number, isFollowed: boolean): Promise<void> {
    return this.#alone(async () => {
      if (isFollowed) await this.#storage.tidy();
      do {
        const flushed = await this.#checkpointer.step(itemsMax);
        this.#noteFlushed(flushed);
        if (flushed === 0) break;
      } while (this.#isPressed);
      if (!isFollowed) {
        await this.#storage.flush();
        await this.#storage.tidy();
      }
    });
  }

  // Nothing is left to flush: rows that are old and space that is unused go.
  #forget(): Promise<void> {
    return this.#alone(async () => {
      const hasMore = await this.#checkpointer.forget();
      await this.#storage.flush();
      await this.#storage.tidy();
      const canCompact = (await this.#storage.compact?.()) ?? false;
      const waitMs = this.#checkpointer.hasYoungRows ? logRetentionMs : null;
      this.#forgetInMs = hasMore || canCompact ? 1 : waitMs;
    });
  }

  #alone(work: () => Promise<void>): Promise<void> {
    this.#stepping ??= work()
      .catch((error: unknown) => {
        this.#isStopped = true;
        this.#onFatal(error);
      })
      .finally(() => {
        this.#stepping = null;
      });
    return this.#stepping;
  }
}

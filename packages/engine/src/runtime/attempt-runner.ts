import { setImmediate } from "node:timers";
import type { Clock, Timer } from "../clock.ts";
import type { Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import { abandoned, over } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { outsideOfCalls } from "./call-scope.ts";
import { timedOut } from "./failure.ts";

/** What became of an attempt within its turn. */
export type RunEnd = "ended" | "suspended";

/** What a turn has to do with an attempt that it takes up again. */
type Resumption = "deliver" | "run-again";

type AttemptRunnerOptions = {
  readonly clock: Pick<Clock, "setTimeout" | "clearTimeout">;
  /** For how long an attempt may wait for something outside of the database. */
  readonly transactionMs: number;
  /** An attempt has become ready: a turn shall take it up. */
  readonly onReady: () => void;
};

// A task that became stale this many times is not suspended any more: the turn waits for it, so that
// no other write can come in between.
const suspendedAttemptsMax = 4;

/**
 * Runs the attempts of a turn, one at a time, and suspends those that wait for something outside of
 * the database, so that one slow function does not hold up all others.
 *
 * The work of a turn is microtasks alone. Where the event loop reaches its next phase while an attempt
 * runs, that attempt is waiting for input, a timer or another thread: its `run` resolves to "suspended"
 * and the turn goes on. When its function ends later, the attempt is ready, and another turn takes it up.
 */
export class AttemptRunner {
  readonly #options: AttemptRunnerOptions;
  #running: Attempt | null = null;
  /** Resolves the `run` of what is running. */
  #resolveRun: (end: RunEnd) => void = () => undefined;
  /** Suspended, ready or abandoned, until `resume`. */
  readonly #waiting = new Set<Attempt>();
  readonly #ready: Attempt[] = [];
  /** "paused": nothing has begun since the last phase, so that there is nothing to notice at the next. */
  #watch: "off" | "on" | "paused" | "ending" = "off";

  constructor(options: AttemptRunnerOptions) {
    this.#options = options;
  }

  /** How many attempts wait, or wait to be taken up. */
  get waitingCount(): number {
    return this.#waiting.size;
  }

  get hasReady(): boolean {
    return this.#ready.length > 0;
  }

  /** Runs an attempt until it ends or has to wait. One at a time. */
  run(attempt: Attempt): Promise<RunEnd> {
    return new Promise((resolve, reject) => {
      this.#running = attempt;
      this.#resolveRun = resolve;
      if (this.#watch === "paused") this.#resumeWatching();
      attempt.task.run(attempt.transaction).then(() => this.#noteEnd(attempt), reject);
    });
  }

  /** A turn begins: from now on attempts that wait are noticed. */
  startWatching(): void {
    if (this.#watch === "ending") this.#watch = "on";
    else if (this.#watch !== "on") this.#resumeWatching();
  }

  stopWatching(): void {
    if (this.#watch === "on") this.#watch = "ending";
    else if (this.#watch === "paused") this.#watch = "off";
  }

  #resumeWatching(): void {
    this.#watch = "on";
    outsideOfCalls(this.#watchNextPhase);
  }

  /** Takes note of a write that was committed while attempts wait. */
  noteWrite(write: Write): void {
    for (const attempt of this.#waiting) attempt.noteWrite(write);
  }

  /** The next attempt that a turn can take up; it goes on waiting until `resume`. */
  nextReady(): Attempt | undefined {
    return this.#ready.shift();
  }

  /** Takes an attempt up; tells whether its outcome counts. */
  resume(attempt: Attempt): Resumption {
    this.#waiting.delete(attempt);
    const { state } = attempt;
    attempt.state = over;
    switch (state.kind) {
      case "ready":
        return state.isStale ? "run-again" : "deliver";
      case "abandoned":
        return "deliver";
      case "running":
      case "suspended":
      case "over":
        throw new Error(`An attempt was taken up while it was ${state.kind}.`);
    }
  }

  /** What runs in a transaction fails with an error, whatever its function still does. */
  abandon(transaction: Transaction, error: unknown): void {
    const running = this.#running;
    if (running?.transaction === transaction) this.#abandon(running, error);
    for (const attempt of this.#waiting)
      if (attempt.transaction === transaction) this.#abandon(attempt, error);
  }

  readonly #watchNextPhase = (): void => {
    setImmediate(() => {
      if (this.#watch === "ending") {
        this.#watch = "off";
        return;
      }
      // A turn that waits for its log, or for an attempt that is not suspended any more, must not go round
      // with the event loop: the next attempt that begins is watched again.
      this.#watch = "paused";
      if (this.#running !== null) this.#noteWait(this.#running);
    });
  };

  #noteWait(attempt: Attempt): void {
    const { clock, transactionMs } = this.#options;
    attempt.timer ??= clock.setTimeout(() => this.#abandon(attempt, timedOut()), transactionMs);
    if (attempt.number <= suspendedAttemptsMax) this.#suspend(attempt);
  }

  #suspend(attempt: Attempt): void {
    attempt.state = { kind: "suspended", isStale: false };
    attempt.transaction.hasWaited = true;
    this.#waiting.add(attempt);
    this.#endRun("suspended");
  }

  #abandon(attempt: Attempt, error: unknown): void {
    switch (attempt.state.kind) {
      case "running":
        this.#suspend(attempt);
        break;
      case "suspended":
        break;
      case "ready":
      case "abandoned":
      case "over":
        return;
    }
    attempt.state = abandoned;
    this.#close(attempt);
    attempt.task.abandon(error);
    this.#noteReady(attempt);
  }

  #noteEnd(attempt: Attempt): void {
    const { state } = attempt;
    switch (state.kind) {
      case "running":
        attempt.state = over;
        this.#close(attempt);
        this.#endRun("ended");
        return;
      case "suspended":
        attempt.state = { kind: "ready", isStale: state.isStale };
        this.#close(attempt);
        this.#noteReady(attempt);
        return;
      case "ready":
      case "abandoned":
      case "over":
    }
  }

  // What its function still does in its transaction comes too late.
  #close(attempt: Attempt): void {
    attempt.transaction.isOver = true;
    if (attempt.timer !== null) this.#clear(attempt.timer);
  }

  #clear(timer: Timer): void {
    this.#options.clock.clearTimeout(timer);
  }

  #endRun(end: RunEnd): void {
    this.#running = null;
    this.#resolveRun(end);
  }

  #noteReady(attempt: Attempt): void {
    this.#ready.push(attempt);
    this.#options.onReady();
  }
}

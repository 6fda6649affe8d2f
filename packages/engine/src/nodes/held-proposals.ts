import type { Clock, Timer } from "../clock.ts";

/**
 * How soon a row of the log follows another where there are many: it costs each node, and the database, more for itself than
 * for what is in it, and whoever waits for it waits longer for the network.
 */
const rowEveryMsByDefault = 5;
// Where rows are fewer, to wait would spare next to nothing, and what waits may be overtaken.
const manyRowsEveryMs = 10;
/** Of how many rows it is told how far they are apart. */
const rowsTold = 16;
// One long rest says no more than that there was one.
const apartMsMax = 40;

/** What other nodes propose, which waits until the next row is due: so rows hold more where many come. */
export class HeldProposals {
  readonly #clock: Clock;
  readonly #rowEveryMs: number;
  #held: (() => void)[] = [];
  #timer: Timer | null = null;
  #lastRowMs = Number.NEGATIVE_INFINITY;
  /** How far rows were apart lately. */
  #apartMs = apartMsMax;

  constructor(clock: Clock, rowEveryMs = rowEveryMsByDefault) {
    this.#clock = clock;
    this.#rowEveryMs = rowEveryMs;
  }

  /** Submits a proposal: at once where rows are few or none was appended lately, else behind those that wait already. */
  take(submit: () => void): void {
    const leftMs = this.#lastRowMs + this.#rowEveryMs - this.#nowMs();
    if (this.#held.length === 0 && (leftMs <= 0 || this.#apartMs > manyRowsEveryMs)) {
      submit();
      return;
    }
    this.#held.push(submit);
    this.#timer ??= this.#clock.setTimeout(() => this.submitAll(), Math.max(0, leftMs));
  }

  /** A row is on its way. */
  noteRow(): void {
    const nowMs = this.#nowMs();
    const apartMs = Math.min(nowMs - this.#lastRowMs, apartMsMax);
    this.#apartMs += (apartMs - this.#apartMs) / rowsTold;
    this.#lastRowMs = nowMs;
  }

  /** Submits what waits, in the order in which it came. */
  submitAll(): void {
    this.#stopWaiting();
    for (const submit of this.#held.splice(0)) submit();
  }

  /** Forgets what waits: its nodes propose it to whoever orders next. */
  drop(): void {
    this.#stopWaiting();
    this.#held = [];
  }

  #stopWaiting(): void {
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  // Setting the time must hold nothing up.
  #nowMs(): number {
    return this.#clock.elapsed?.() ?? this.#clock.now();
  }
}

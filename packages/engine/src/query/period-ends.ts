import type { Clock, Timer } from "../clock.ts";

// As no timer takes any delay, and what waits is looked after in between.
const sleepMsMax = 60_000;

type Period<T> = { readonly items: Set<T>; readonly endMs: number; timer: Timer };

type PeriodEndsOptions<T> = {
  readonly clock: Clock;
  /** A period is over for which these have waited; they wait no more. */
  readonly ended: (items: ReadonlySet<T>) => void;
};

/**
 * Things that wait for the end of a period, those of periods of one length together, with one timer for each length. Periods follow
 * upon each other by a clock that setting the time does not move.
 */
export class PeriodEnds<T> {
  readonly #options: PeriodEndsOptions<T>;
  readonly #periods = new Map<number, Period<T>>();
  readonly #lengths = new Map<T, number>();

  constructor(options: PeriodEndsOptions<T>) {
    this.#options = options;
  }

  /** How many things wait. */
  get size(): number {
    return this.#lengths.size;
  }

  /** Waits for the end of the period of that length that is under way. */
  add(item: T, lengthMs: number): void {
    this.remove(item);
    const period = this.#periods.get(lengthMs) ?? this.#begin(lengthMs);
    period.items.add(item);
    this.#lengths.set(item, lengthMs);
  }

  remove(item: T): void {
    const lengthMs = this.#lengths.get(item);
    if (lengthMs === undefined) return;
    this.#lengths.delete(item);
    const period = this.#periods.get(lengthMs);
    period?.items.delete(item);
    if (period?.items.size === 0) this.#close(lengthMs, period);
  }

  /** From now on no period ends. */
  stop(): void {
    for (const [lengthMs, period] of this.#periods) this.#close(lengthMs, period);
    this.#lengths.clear();
  }

  #begin(lengthMs: number): Period<T> {
    const endMs = (Math.floor(this.#elapsedMs() / lengthMs) + 1) * lengthMs;
    const period = { items: new Set<T>(), endMs, timer: this.#timerFor(lengthMs, endMs) };
    this.#periods.set(lengthMs, period);
    return period;
  }

  #close(lengthMs: number, { timer }: Period<T>): void {
    this.#options.clock.clearTimeout(timer);
    this.#periods.delete(lengthMs);
  }

  #timerFor(lengthMs: number, endMs: number): Timer {
    const leftMs = Math.min(sleepMsMax, Math.ceil(endMs - this.#elapsedMs()));
    return this.#options.clock.setTimeout(() => this.#wake(lengthMs), Math.max(1, leftMs));
  }

  #wake(lengthMs: number): void {
    const period = this.#periods.get(lengthMs);
    if (period === undefined) return;
    // A timer may come a fraction of a millisecond before its time.
    if (this.#elapsedMs() < period.endMs) {
      period.timer = this.#timerFor(lengthMs, period.endMs);
      return;
    }
    this.#periods.delete(lengthMs);
    for (const item of period.items) this.#lengths.delete(item);
    this.#options.ended(period.items);
  }

  #elapsedMs(): number {
    const { clock } = this.#options;
    return clock.elapsed?.() ?? clock.now();
  }
}

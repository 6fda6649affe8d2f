import type { Clock } from "../clock.ts";

/** A clock that stands still until it is moved, for tests. */
export class ManualClock implements Clock {
  #nowMs: number;
  readonly #timers = new Map<object, { atMs: number; callback: () => void }>();

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  setTimeout(callback: () => void, delayMs: number): object {
    const timer = {};
    this.#timers.set(timer, { atMs: this.#nowMs + delayMs, callback });
    return timer;
  }

  clearTimeout(timer: object | number): void {
    if (typeof timer === "object") this.#timers.delete(timer);
  }

  /** Drops all timers, as the end of a process does. */
  forgetTimers(): void {
    this.#timers.clear();
  }

  /** Moves time on and calls what is due on the way, in order. */
  advance(durationMs: number): void {
    const untilMs = this.#nowMs + durationMs;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { atMs }]) => atMs <= untilMs)
        .toSorted(([, a], [, b]) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      const [timer, { atMs, callback }] = due;
      this.#timers.delete(timer);
      this.#nowMs = Math.max(this.#nowMs, atMs);
      callback();
    }
    this.#nowMs = untilMs;
  }
}

import type { Clock, Timer } from "../clock.ts";

const beatMs = 250;

/** Notices that this process stood still, or was kept from everything, for so long that others may have gone on without it. */
export class Standstill {
  readonly #clock: Clock;
  readonly #noticedMs: number;
  #aliveMs: number;
  #wasNoticed = false;
  #timer: Timer;

  /** @param noticedMs how long it may stand still unnoticed, many times the quarter of a second between two looks. */
  constructor(clock: Clock, noticedMs: number) {
    this.#clock = clock;
    this.#noticedMs = noticedMs;
    this.#aliveMs = clock.now();
    this.#timer = this.#beat();
  }

  /** Whether it stood still since this was asked last. */
  take(): boolean {
    this.#look();
    const wasNoticed = this.#wasNoticed;
    this.#wasNoticed = false;
    return wasNoticed;
  }

  stop(): void {
    this.#clock.clearTimeout(this.#timer);
  }

  #beat(): Timer {
    return this.#clock.setTimeout(() => {
      this.#look();
      this.#timer = this.#beat();
    }, beatMs);
  }

  // Whatever happens first after a standstill sees how long ago the last thing was.
  #look(): void {
    const nowMs = this.#clock.now();
    if (nowMs - this.#aliveMs > this.#noticedMs) this.#wasNoticed = true;
    this.#aliveMs = nowMs;
  }
}

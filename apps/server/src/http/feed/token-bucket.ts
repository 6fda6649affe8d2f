/** So many at once, and so many more with each second. */
export type Rate = { readonly atOnce: number; readonly perSecond: number };

/** What is left of a rate at an instant. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #atMs: number;

  constructor(rate: Rate, nowMs: number) {
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#atMs = nowMs;
  }

  /** Takes one, or answers in how many milliseconds there is one again. */
  take(nowMs: number): number {
    this.#refill(nowMs);
    if (this.#left < 1) return Math.ceil(((1 - this.#left) / this.#rate.perSecond) * 1_000);
    this.#left -= 1;
    return 0;
  }

  isFull(nowMs: number): boolean {
    this.#refill(nowMs);
    return this.#left >= this.#rate.atOnce;
  }

  /** A clock that is set back brings nothing and takes nothing. */
  #refill(nowMs: number): void {
    const passedMs = Math.max(0, nowMs - this.#atMs);
    this.#atMs = nowMs;
    const { atOnce, perSecond } = this.#rate;
    this.#left = Math.min(atOnce, this.#left + (passedMs * perSecond) / 1_000);
  }
}

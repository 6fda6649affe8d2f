/** Counts values in buckets whose bounds never change, so that adding one allocates nothing. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: Float64Array;
  #count = 0;
  #sum = 0;

  /** `bounds` are the upper bounds of the buckets, rising; one more bucket holds the rest. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    let at = 0;
    while (value > (this.#bounds[at] ?? Infinity)) at++;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  snapshot(): HistogramSnapshot {
    const buckets = Array.from(this.#counts, (count, at) => ({
      bound: this.#bounds[at] ?? null,
      count,
    }));
    return { count: this.#count, sum: this.#sum, buckets };
  }
}

export type HistogramSnapshot = {
  readonly count: number;
  readonly sum: number;
  /** How many were at most `bound` and more than the bound before; a null bound is no bound. */
  readonly buckets: readonly { readonly bound: number | null; readonly count: number }[];
};

/** Bounds for times in milliseconds, from a function's run to a stall that people notice. */
export const timeBoundsMs: readonly number[] = [
  0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500,
];

/** Bounds for numbers of things. */
export const sizeBounds: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];

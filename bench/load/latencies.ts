/** Collects latencies in milliseconds while `isOpen`, and tells their percentiles. */
export class Latencies {
  isOpen = false;
  #values = new Float64Array(1 << 20);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(latencyMs: number): void {
    if (!this.isOpen) return;
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = latencyMs;
  }

  /** @param share between 0 and 1: 0.5 is the median. */
  percentile(share: number): number {
    const sorted = this.#values.subarray(0, this.#count).toSorted();
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

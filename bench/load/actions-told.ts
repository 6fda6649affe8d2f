import { Latencies } from "./latencies.ts";

const actionMs = 6_000;
const marker = '"actionStartedAtMs":';

export type ActionsMeasured = {
  /** Actions that ended while it was measured, and how many of them were never told. */
  readonly told: number;
  readonly missed: number;
  /** From the end of an action until the page had it, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** How long the message was that told of an action, on the average. */
  readonly bytesEach: number;
};

/** How late the ends of actions come to pages that follow their work. */
export class ActionsTold {
  readonly #nowMs: () => number;
  readonly #lastEnd: Float64Array;
  #lateness = new Latencies();
  #missed = 0;
  #bytes = 0;

  constructor(pages: number, nowMs: () => number = Date.now) {
    this.#lastEnd = new Float64Array(pages);
    this.#nowMs = nowMs;
  }

  begin(): void {
    this.#lateness = new Latencies();
    this.#lateness.isOpen = true;
    this.#missed = 0;
    this.#bytes = 0;
  }

  end(): ActionsMeasured {
    const lateness = this.#lateness;
    lateness.isOpen = false;
    return {
      told: lateness.count,
      missed: this.#missed,
      p50Ms: lateness.percentile(0.5),
      p99Ms: lateness.percentile(0.99),
      worstMs: lateness.percentile(1),
      bytesEach: Math.round(this.#bytes / lateness.count),
    };
  }

  /** Takes in what a page was told. */
  take(nth: number, bytes: Buffer, start: number, end: number): void {
    const endedAtMs = numberAfter(marker, bytes, start, end);
    const before = this.#lastEnd[nth] ?? 0;
    if (endedAtMs === null || endedAtMs <= before) return;
    this.#lastEnd[nth] = endedAtMs;
    if (!this.#lateness.isOpen) return;
    this.#lateness.add(this.#nowMs() - endedAtMs);
    this.#bytes += end - start;
    if (before > 0) this.#missed += (endedAtMs - before) / actionMs - 1;
  }
}

/** The number behind a word of a message; `null` where the word is not in it. */
export function numberAfter(
  word: string,
  bytes: Buffer,
  start: number,
  end: number,
): number | null {
  const at = bytes.subarray(start, end).indexOf(word, 0, "latin1");
  if (at < 0) return null;
  const from = start + at + word.length;
  return Number.parseInt(bytes.toString("latin1", from, Math.min(end, from + 20)), 10);
}

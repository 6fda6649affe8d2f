import type { LiveBar } from "@aldermoor/game/world-boss/api.ts";
import type { Seal } from "@aldermoor/game/world-boss/rules/strikes.ts";
import { strikesBetween } from "@aldermoor/game/world-boss/rules/strikes.ts";
import { numberAfter } from "./actions-told.ts";
import { Latencies } from "./latencies.ts";

const minuteMs = 60_000;

export type BarMeasured = {
  /** Instants at which somebody struck, of all pages. */
  readonly moves: number;
  /** From when a strike was due until the page's bar could show it: nothing where that was told before. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
};

type Whole = {
  readonly modifications: readonly { readonly value?: { readonly now?: { bar?: LiveBar } } }[];
};

/** How late strikes come to the bars that pages follow, and whether each bar holds every strike once. */
export class BarWatched {
  readonly #nowMs: () => number;
  readonly #foldedTo: Float64Array;
  #lateness = new Latencies();
  /** When in each minute somebody strikes, in order. */
  #beats: readonly number[] = [];
  #newest: LiveBar | null = null;
  /** How many have struck in each bar that any page was told, and in the steps it takes to get there, by the instant. */
  readonly #strikesAt = new Map<number, number>();

  constructor(pages: number, nowMs: () => number) {
    this.#foldedTo = new Float64Array(pages);
    this.#nowMs = nowMs;
  }

  /** The bar as it was last told to any page. */
  get newest(): LiveBar | null {
    return this.#newest;
  }

  begin(seals: readonly Seal[]): void {
    const beats = seals.map((seal) => (seal.sealedAtMs + seal.offsetMs) % minuteMs);
    this.#beats = [...new Set(beats)].toSorted((one, other) => one - other);
    this.#lateness = new Latencies();
    this.#lateness.isOpen = true;
  }

  end(): BarMeasured {
    this.#lateness.isOpen = false;
    return {
      moves: this.#lateness.count,
      p50Ms: this.#lateness.percentile(0.5),
      p99Ms: this.#lateness.percentile(0.99),
      worstMs: this.#lateness.percentile(1),
    };
  }

  /** Takes in what a page was told. */
  take(nth: number, bytes: Buffer, start: number, end: number): void {
    const foldedToMs = numberAfter('"foldedToMs":', bytes, start, end);
    const before = this.#foldedTo[nth] ?? 0;
    if (foldedToMs === null || foldedToMs <= before) return;
    this.#foldedTo[nth] = foldedToMs;
    if (foldedToMs > (this.#newest?.foldedToMs ?? 0))
      this.#look(bytes.toString("utf8", start, end));
    if (before === 0 || this.#beats.length === 0) return;
    const nowMs = this.#nowMs();
    for (let dueMs = this.#dueAfter(before); dueMs <= foldedToMs; dueMs = this.#dueAfter(dueMs))
      this.#lateness.add(Math.max(0, nowMs - dueMs));
  }

  /** How many of the bars that were told hold another number of strikes than is due of all seals by then. */
  countWrong(seals: readonly Seal[], openedAtMs: number): { bars: number; wrong: number } {
    let wrong = 0;
    for (const [untilMs, strikes] of this.#strikesAt) {
      let due = 0;
      for (const seal of seals) due += strikesBetween(seal, openedAtMs, untilMs).length;
      if (due !== strikes) wrong += 1;
    }
    return { bars: this.#strikesAt.size, wrong };
  }

  #look(text: string): void {
    const { modifications } = JSON.parse(text) as Whole;
    const bar = modifications.find(({ value }) => value?.now?.bar != null)?.value?.now?.bar;
    if (bar === undefined) return;
    this.#newest = bar;
    // Of a bar that has fallen others were due at the same instant and no longer landed.
    if (bar.fell !== null) return;
    this.#strikesAt.set(bar.foldedToMs, bar.strikes);
    for (const { atMs, strikes } of bar.steps) this.#strikesAt.set(atMs, strikes);
  }

  #dueAfter(atMs: number): number {
    const within = atMs % minuteMs;
    const beat = this.#beats.find((one) => one > within);
    return beat === undefined
      ? atMs - within + minuteMs + (this.#beats[0] ?? 0)
      : atMs - within + beat;
  }
}

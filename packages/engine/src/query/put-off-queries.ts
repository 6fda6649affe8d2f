import type { Clock, Timer } from "../clock.ts";
import type { PatientReads } from "../runtime/task.ts";
import type { CachedQuery } from "./cached-query.ts";

type PutOffOptions = {
  readonly clock: Clock;
  /** Makes sure that a turn follows. */
  readonly wake: () => void;
};

// How often it is looked whether there is budget again.
const heldMs = 250;

/**
 * Live queries that one commit too many of made stale for those who follow them: they run in a turn that has time for them,
 * and while their followers have a budget. Others wait neither for them nor behind them.
 */
export class PutOffQueries implements PatientReads {
  readonly #options: PutOffOptions;
  readonly #waiting = new Set<CachedQuery>();
  /** Those whose followers have spent their budget. */
  readonly #held = new Set<CachedQuery>();
  #timer: Timer | null = null;

  constructor(options: PutOffOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** The query is stale, and runs later. */
  add(query: CachedQuery): void {
    this.#waiting.add(query);
    this.#options.wake();
  }

  take(): CachedQuery | null {
    for (const query of this.#waiting) {
      this.#waiting.delete(query);
      if (query.subscribers.size === 0 || !query.isStale) continue;
      const { debtMs } = query.question.payer;
      if (debtMs === 0) return query;
      this.#hold(query, debtMs);
    }
    return null;
  }

  stop(): void {
    if (this.#timer !== null) this.#options.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #hold(query: CachedQuery, debtMs: number): void {
    this.#held.add(query);
    this.#timer ??= this.#options.clock.setTimeout(this.#release, Math.min(debtMs, heldMs));
  }

  readonly #release = (): void => {
    this.#timer = null;
    for (const query of this.#held) this.#waiting.add(query);
    this.#held.clear();
    this.#options.wake();
  };
}

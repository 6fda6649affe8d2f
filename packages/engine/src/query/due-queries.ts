import type { Clock } from "../clock.ts";
import type { PatientReads } from "../runtime/task.ts";
import { BeatWheel } from "./beat-wheel.ts";
import type { CachedQuery } from "./cached-query.ts";
import { PeriodEnds } from "./period-ends.ts";

// A queue that never runs empty must not grow by those that left it.
const compactedAt = 4096;

type DueQueriesOptions = {
  readonly clock: Clock;
  /** A query is to run again; until it has, its result is out of date. */
  readonly noteStale: (query: CachedQuery) => void;
  /** Makes sure that a turn follows. */
  readonly wake: () => void;
};

/**
 * The live queries that said until when their answers hold, or how often they are renewed. When that is over they wait for
 * a turn of the executor, in the order in which they came due, and run at the time of their beat.
 */
export class DueQueries implements PatientReads {
  readonly #options: DueQueriesOptions;
  readonly #wheel: BeatWheel<CachedQuery>;
  readonly #periods: PeriodEnds<CachedQuery>;
  // Queries that a commit, or their last subscriber, took out meanwhile are passed over.
  #queue: CachedQuery[] = [];
  #next = 0;

  constructor(options: DueQueriesOptions) {
    this.#options = options;
    this.#wheel = new BeatWheel({
      clock: options.clock,
      due: this.#noteDue,
      beatEnded: options.wake,
    });
    this.#periods = new PeriodEnds({ clock: options.clock, ended: this.#noteEnded });
  }

  /** How many wait for their time. */
  get waiting(): number {
    return this.#wheel.size + this.#periods.size;
  }

  get isEmpty(): boolean {
    return this.#next === this.#queue.length;
  }

  /** The query has run. Its answer holds until then; Infinity is until a commit says otherwise. */
  set(query: CachedQuery, validUntilMs: number): void {
    this.#periods.remove(query);
    if (validUntilMs === Infinity) this.#wheel.remove(query);
    else this.#wheel.set(query, validUntilMs);
  }

  /** The query runs again at the end of the period of that length, or sooner where its answer holds for less. */
  renewAtEnd(query: CachedQuery, periodMs: number): void {
    this.#periods.add(query, periodMs);
  }

  /** Whatever the query waits for, its time or a turn, it waits no more. */
  remove(query: CachedQuery): void {
    this.#wheel.remove(query);
    this.#periods.remove(query);
    query.dueAtMs = null;
  }

  take(): CachedQuery | null {
    if (this.#next > compactedAt && this.#next * 2 > this.#queue.length) this.#compact();
    for (
      let query = this.#queue[this.#next];
      query !== undefined;
      query = this.#queue[this.#next]
    ) {
      this.#next++;
      if (query.dueAtMs !== null) return query;
    }
    this.#compact();
    return null;
  }

  #compact(): void {
    this.#queue = this.#queue.slice(this.#next);
    this.#next = 0;
  }

  stop(): void {
    this.#wheel.stop();
    this.#periods.stop();
  }

  readonly #noteEnded = (queries: ReadonlySet<CachedQuery>): void => {
    const nowMs = this.#options.clock.now();
    for (const query of queries) this.#noteDue(query, nowMs);
    this.#options.wake();
  };

  readonly #noteDue = (query: CachedQuery, nowMs: number): void => {
    // A run that is due already brings an answer with a time of its own.
    if (query.isStale) return;
    query.dueAtMs = nowMs;
    this.#queue.push(query);
    this.#options.noteStale(query);
  };
}

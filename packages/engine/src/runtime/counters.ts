/** Upper bounds of a histogram's buckets, in milliseconds; one more bucket holds the rest. */
const bucketBoundsMs = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024] as const;

export interface HistogramSnapshot {
  readonly count: number;
  readonly sum: number;
  /** How many were at most `bound`; a null bound is no bound. */
  readonly buckets: readonly { readonly bound: number | null; readonly count: number }[];
}

export class Histogram {
  readonly #counts = Array.from({ length: bucketBoundsMs.length + 1 }, () => 0);
  #count = 0;
  #sum = 0;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    let at = 0;
    while (value > (bucketBoundsMs[at] ?? Infinity)) at++;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  snapshot(): HistogramSnapshot {
    const buckets = this.#counts.map((count, at) => ({ bound: bucketBoundsMs[at] ?? null, count }));
    return { count: this.#count, sum: this.#sum, buckets };
  }
}

/** What the engine counts while it runs. */
export class Counters {
  mutations = 0;
  mutationFailures = 0;
  queries = 0;
  queryFailures = 0;
  actions = 0;
  actionFailures = 0;
  commits = 0;
  committedMutations = 0;
  documentsWritten = 0;
  logBytes = 0;
  reruns = 0;
  invalidations = 0;
  unchangedResults = 0;
  cacheHits = 0;
  cacheMisses = 0;
  transitions = 0;
  skippedTransitions = 0;
  repeatedRequests = 0;
  materialisedDocuments = 0;
  readonly commitMs = new Histogram();
  readonly turnMs = new Histogram();
}

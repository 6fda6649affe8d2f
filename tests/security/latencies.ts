/** How long probes took that are made at a steady pace, in milliseconds. */
export type Latencies = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

export type Sample = {
  readonly startedAtMs: number;
  readonly tookMs: number;
  /** For how long the host, or whoever asked, could have gone on meanwhile and had no processor. */
  readonly keptMs: number;
};

/**
 * Sums probes up that wait for each other. One that took longer than the pace kept others from being made at all;
 * each of those counts with the time that it would have waited, or a long stop would look like a single slow answer.
 */
export function latenciesOf(samples: readonly Sample[], paceMs: number): Latencies {
  const all = samples
    .flatMap(({ tookMs }) =>
      Array.from({ length: 1 + Math.floor(tookMs / paceMs) }, (_, at) => tookMs - at * paceMs),
    )
    .toSorted((one, other) => one - other);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  return { count: all.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** What probes waited that was not for a processor, which other work on the machine had. */
export function beyondMachine(samples: readonly Sample[]): Sample[] {
  return samples.map((sample) => ({
    ...sample,
    tookMs: Math.max(0, sample.tookMs - sample.keptMs),
  }));
}

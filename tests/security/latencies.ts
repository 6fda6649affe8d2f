/** How long probes took that are made at a steady pace, in milliseconds. */
export type Latencies = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

export type Sample = { readonly startedAtMs: number; readonly tookMs: number };

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

/**
 * What probes waited beyond the machine: each without the longest wait of a server that nobody attacks which was asked meanwhile. On
 * a busy machine both stand still at once, and that is no host's fault.
 */
export function beyondMachine(samples: readonly Sample[], machine: readonly Sample[]): Sample[] {
  return samples.map(({ startedAtMs, tookMs }) => {
    const endedAtMs = startedAtMs + tookMs;
    const meanwhile = machine.filter(
      (each) => each.startedAtMs <= endedAtMs && each.startedAtMs + each.tookMs >= startedAtMs,
    );
    const stalledMs = meanwhile.reduce((most, each) => Math.max(most, each.tookMs), 0);
    return { startedAtMs, tookMs: Math.max(0, tookMs - stalledMs) };
  });
}

import type { EngineCore } from "./engine-core.ts";
import type { HistogramSnapshot } from "./runtime/counters.ts";

/** What the engine did since it was opened, and what it holds now. */
export interface EngineMetrics {
  readonly counters: Readonly<Record<string, number>>;
  readonly gauges: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly histograms: Readonly<Record<"commitMs" | "turnMs", HistogramSnapshot>>;
}

export function metricsOf(core: EngineCore): EngineMetrics {
  const { commitMs, turnMs, ...counters } = core.counters;
  const storageBytes = core.storage.sizeBytes();
  return {
    counters,
    gauges: {
      connections: core.sync.connectionCount,
      queuedMutations: core.executor.queuedMutations,
      cachedQueries: core.queries.size,
      cachedDocuments: core.store.cachedDocuments,
      materialiseBacklog: core.materialiser.backlog,
      // Nanoseconds do not fit a number; milliseconds tell the lag well enough.
      materialiseLagMs: Number((core.executor.lastTs - core.materialiser.watermark) / 1_000_000n),
      storageBytes: typeof storageBytes === "number" ? storageBytes : 0,
    },
    histograms: { commitMs: commitMs.snapshot(), turnMs: turnMs.snapshot() },
  };
}

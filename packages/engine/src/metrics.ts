import type { EngineCore } from "./engine-core.ts";
import { functionMetrics } from "./metrics/function-stats.ts";
import type { FunctionMetrics } from "./metrics/function-stats.ts";
import type { Histogram, HistogramSnapshot } from "./metrics/histogram.ts";
import type { Counters } from "./runtime/counters.ts";
import { unattributedErrorCount } from "./runtime/unhandled-errors.ts";

type NamesOf<T> = { [K in keyof Counters]: Counters[K] extends T ? K : never }[keyof Counters];

/** What only grows. */
export type CounterName = NamesOf<number> | "loadedDocuments" | "unattributedErrors";

/** What is distributed. Names that end in `Ms` are of milliseconds. */
export type HistogramName = NamesOf<Histogram>;

/** What comes and goes. */
export type GaugeName =
  | "connections"
  | "queuedMutations"
  | "waitingFunctions"
  | "scheduledRunning"
  | "cachedQueries"
  | "expiringQueries"
  | "keptClientBytes"
  | "cachedDocuments"
  | "materialiseBacklog"
  | "materialiseLagMs"
  | "storageBytes"
  | "eventLoopDelayMeanMs"
  | "eventLoopDelayP99Ms"
  | "eventLoopDelayMaxMs";

/** What the engine did since it was opened, and what it holds now. */
export type EngineMetrics = {
  readonly counters: Readonly<Record<CounterName, number>>;
  readonly gauges: Readonly<Record<GaugeName, number>>;
  readonly histograms: Readonly<Record<HistogramName, HistogramSnapshot>>;
  /** The functions that ran; those beyond a few hundred are told together. */
  readonly functions: readonly FunctionMetrics[];
};

/** `takes`: the delays of the event loop are counted anew from here on. */
export function metricsOf(core: EngineCore, takes: boolean): EngineMetrics {
  const { queueWaitMs, batchMutations, commitMs, deliverMs, turnMs, ...counters } = core.counters;
  return {
    counters: {
      ...counters,
      loadedDocuments: core.store.loadedDocuments,
      unattributedErrors: unattributedErrorCount(),
    },
    gauges: gaugesOf(core, takes),
    histograms: {
      queueWaitMs: queueWaitMs.snapshot(),
      batchMutations: batchMutations.snapshot(),
      commitMs: commitMs.snapshot(),
      deliverMs: deliverMs.snapshot(),
      turnMs: turnMs.snapshot(),
    },
    functions: functionMetrics(core.runtime.registry.all()),
  };
}

function gaugesOf(core: EngineCore, takes: boolean): EngineMetrics["gauges"] {
  const delay = core.eventLoop.read({ takes });
  return {
    connections: core.sync.connectionCount,
    queuedMutations: core.executor.queuedMutations,
    waitingFunctions: core.executor.waitingTasks,
    scheduledRunning: core.jobs.running,
    cachedQueries: core.queries.size,
    expiringQueries: core.queries.due.waiting,
    keptClientBytes: core.doors.keptBytes,
    cachedDocuments: core.store.cachedDocuments,
    materialiseBacklog: core.checkpointer.backlog,
    // Nanoseconds do not fit a number; milliseconds tell the lag well enough.
    materialiseLagMs: Number((core.executor.lastTs - core.checkpointer.watermark) / 1_000_000n),
    storageBytes: core.storage.sizeBytes(),
    eventLoopDelayMeanMs: delay.meanMs,
    eventLoopDelayP99Ms: delay.p99Ms,
    eventLoopDelayMaxMs: delay.maxMs,
  };
}

import { constants, PerformanceObserver } from "node:perf_hooks";

/** How often the collector stopped the process, and for how long at most, in milliseconds. */
type Pauses = { readonly count: number; readonly worstMs: number };

/** Of the collections of what is new, and of those that walk through all. */
export type CollectorPauses = { readonly young: Pauses; readonly whole: Pauses };

const none: Pauses = { count: 0, worstMs: 0 };
let pauses: CollectorPauses = { young: none, whole: none };

/** From now on the pauses of this process are noted. */
export function watchPauses(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration } = entry;
      const { young, whole } = pauses;
      // Node's types have no entries of the collector.
      const { kind } = (entry as { readonly detail?: { readonly kind?: number } }).detail ?? {};
      const isYoung = kind === constants.NODE_PERFORMANCE_GC_MINOR;
      pauses = isYoung
        ? { young: withOne(young, duration), whole }
        : { young, whole: withOne(whole, duration) };
    }
  });
  observer.observe({ entryTypes: ["gc"] });
}

/** The pauses since this was asked last. */
export function takePauses(): CollectorPauses {
  const taken = pauses;
  pauses = { young: none, whole: none };
  return taken;
}

function withOne({ count, worstMs }: Pauses, ms: number): Pauses {
  return { count: count + 1, worstMs: Math.max(worstMs, ms) };
}

import { monitorEventLoopDelay } from "node:perf_hooks";

// The histogram tells how far apart the ticks of its timer are, of which this much is intended.
const tickMs = 20;

type Delay = { readonly meanMs: number; readonly p99Ms: number; readonly maxMs: number };

/**
 * How long the event loop keeps work waiting, in milliseconds, since it was last taken. Measuring
 * begins with the first question, so that engines without a monitor are not woken up.
 */
export class EventLoop {
  #delay: ReturnType<typeof monitorEventLoopDelay> | null = null;

  /** Begins anew where it is taken; whoever only looks takes nothing from who does. */
  read({ takes }: { readonly takes: boolean }): Delay {
    if (this.#delay === null) {
      this.#delay = monitorEventLoopDelay({ resolution: tickMs });
      this.#delay.enable();
    }
    const { mean, max, count } = this.#delay;
    const p99 = this.#delay.percentile(99);
    if (takes) this.#delay.reset();
    if (count === 0) return { meanMs: 0, p99Ms: 0, maxMs: 0 };
    return { meanMs: lateMs(mean), p99Ms: lateMs(p99), maxMs: lateMs(max) };
  }

  stop(): void {
    this.#delay?.disable();
  }
}

function lateMs(betweenNs: number): number {
  return Math.max(0, betweenNs / 1e6 - tickMs);
}

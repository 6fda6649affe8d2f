import type { Subscriber } from "./cached-query.ts";

/** How a live query stands that commits make run again once in a period (`renewEvery`). */
export type Renewal = {
  /** How long its periods are, in milliseconds. */
  periodMs: number;
  /** Whether something was committed in this period that its newest run did not see. */
  isBehind: boolean;
  /** Those for whom it runs before the period ends, since they acted themselves; null while nobody did. */
  ahead: Set<Subscriber> | null;
  /** Whether its newest result was shown to some of them only. */
  isHeldBack: boolean;
};

/** What follows a run: `periodMs` as it said, Infinity where it is renewed at once. */
export function renewalAfter(before: Renewal | null, periodMs: number): Renewal | null {
  if (periodMs === Infinity) return null;
  if (before === null) return { periodMs, isBehind: false, ahead: null, isHeldBack: false };
  before.periodMs = periodMs;
  before.isBehind = false;
  return before;
}

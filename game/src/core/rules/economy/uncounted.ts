import { hourMs } from "../../content/time-spans.ts";
import type { Flows } from "./flows.ts";
import { joinFlows } from "./flows.ts";
import { utcDay } from "./tally.ts";

/** Flows of gold and of every currency that moved. */
export type FlowsByCurrency = Readonly<Record<string, Flows>>;

/** What came from the world to one holder and went to it on one UTC day, and is in no sum of the world yet. */
export type Uncounted = {
  readonly day: number;
  readonly sinceMs: number;
  readonly flows: FlowsByCurrency;
};

/** So long a holder keeps to itself what is not counted yet, at least. */
export const countedAfterMs = hourMs;

/**
 * What a holder keeps to itself once something moved; `over` is what is to be counted now: an hour is over, or the day. The
 * same `kept` where nothing moved.
 */
export function withMoved(
  before: Uncounted | undefined,
  moved: FlowsByCurrency,
  nowMs: number,
): { readonly kept: Uncounted | undefined; readonly over: Uncounted | null } {
  if (Object.keys(moved).length === 0) return { kept: before, over: null };
  const fresh: Uncounted = { day: utcDay(nowMs), sinceMs: nowMs, flows: moved };
  if (before === undefined) return { kept: fresh, over: null };
  // A clock that is set back begins a day anew.
  const isOver = before.day !== fresh.day || nowMs - before.sinceMs >= countedAfterMs;
  if (isOver) return { kept: fresh, over: before };
  return { kept: { ...before, flows: joinByCurrency(before.flows, moved) }, over: null };
}

/** What a ledger says of gold and of the currencies, as one. */
export function flowsByCurrency({
  goldFlows,
  currencyFlows,
}: {
  readonly goldFlows: Flows;
  readonly currencyFlows: FlowsByCurrency;
}): FlowsByCurrency {
  return { gold: goldFlows, ...currencyFlows };
}

export function joinByCurrency(one: FlowsByCurrency, other: FlowsByCurrency): FlowsByCurrency {
  const joined: Record<string, Flows> = { ...one };
  for (const [currency, flows] of Object.entries(other)) {
    const before = joined[currency];
    joined[currency] = before === undefined ? flows : joinFlows(before, flows);
  }
  return joined;
}

import type { Flows } from "../../core/rules/economy/flows.ts";
import { joinFlows } from "../../core/rules/economy/flows.ts";

type SumOfReason = { readonly reason: string; readonly made: number; readonly used: number };

/** Everything that came in and went out, in whole units. */
export function sumOfFlows(flows: Flows): { readonly made: number; readonly used: number } {
  let [made, used, madeCenti, usedCenti] = [0, 0, 0, 0];
  for (const flow of Object.values(flows)) {
    made += flow.in;
    used += flow.out;
    madeCenti += flow.inCenti ?? 0;
    usedCenti += flow.outCenti ?? 0;
  }
  return { made: made + Math.floor(madeCenti / 100), used: used + Math.floor(usedCenti / 100) };
}

/** The reasons of several days together, what moved most first. */
export function sumByReason(days: readonly Flows[]): readonly SumOfReason[] {
  const sums = days.reduce(joinFlows, {});
  return Object.entries(sums)
    .map(([reason, flow]) => ({ reason, ...sumOfFlows({ [reason]: flow }) }))
    .toSorted((one, other) => other.made + other.used - (one.made + one.used));
}

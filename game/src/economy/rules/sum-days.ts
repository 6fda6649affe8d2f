import type { Flows } from "../../core/rules/economy/flows.ts";
import { incomeOf, joinFlows, outgoOf } from "../../core/rules/economy/flows.ts";
import { sumOfMoney } from "../../core/rules/economy/money.ts";

type SumOfReason = { readonly reason: string; readonly made: number; readonly used: number };

/** Everything that came in and went out, in whole units. */
export function sumOfFlows(flows: Flows): { readonly made: number; readonly used: number } {
  const all = Object.values(flows);
  return { made: sumOfMoney(all.map(incomeOf)).gold, used: sumOfMoney(all.map(outgoOf)).gold };
}

/** The reasons of several days together, what moved most first. */
export function sumByReason(days: readonly Flows[]): readonly SumOfReason[] {
  const sums = days.reduce(joinFlows, {});
  return Object.entries(sums)
    .map(([reason, flow]) => ({ reason, ...sumOfFlows({ [reason]: flow }) }))
    .toSorted((one, other) => other.made + other.used - (one.made + one.used));
}

import { sumOfFlows } from "../../economy/rules/sum-days.ts";
import { sinkGates, uncountedReasons } from "../content/gates.ts";
import type { DayFlows } from "./gold-since.ts";

/** How much of what came into the world within the fortnight up to a day left it; `null` where nothing came. */
export type SinkRatio = { readonly day: number; readonly ratio: number | null };

/**
 * The ratios of the days from one to another, both within; each looks back on as many days as the gates do, itself included.
 */
export function sinkRatios(
  days: readonly DayFlows[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly SinkRatio[] {
  const sums = days.map(({ day, flows }) => ({ day, ...sumOfFlows(played(flows)) }));
  const ratios: SinkRatio[] = [];
  for (let day = from; day <= to; day++) {
    const within = sums.filter((one) => one.day <= day && one.day > day - sinkGates.days);
    const made = within.reduce((sum, one) => sum + one.made, 0);
    const used = within.reduce((sum, one) => sum + one.used, 0);
    ratios.push({ day, ratio: made === 0 ? null : Math.round((1_000 * used) / made) / 1_000 });
  }
  return ratios;
}

/** On which side of the gates a ratio lies. */
export function gateOf(ratio: number): "low" | "within" | "high" {
  if (ratio < sinkGates.least) return "low";
  return ratio > sinkGates.most ? "high" : "within";
}

function played(flows: DayFlows["flows"]): DayFlows["flows"] {
  return Object.fromEntries(
    Object.entries(flows).filter(([reason]) => !uncountedReasons.includes(reason)),
  );
}

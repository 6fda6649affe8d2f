import { hourMs } from "../../core/content/time-spans.ts";
import { actionMs } from "../../core/rules/lamp.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { HourGain } from "../../core/rules/settlement/settlement.ts";

/** How many actions end within the hour in which the next one ends: at least that one. */
export function actionsWithinHour(settledAtMs: number): number {
  const hour = Math.floor((settledAtMs + actionMs) / hourMs);
  return Math.ceil(((hour + 1) * hourMs - settledAtMs) / actionMs) - 1;
}

/** Counts what came since the last time for the hour in which the settled actions ended. */
export function noteHour(run: SettlementRun): void {
  const hour = Math.floor(run.state.settledAtMs / hourMs);
  const { goldBy, xpBy, hours, noted } = run.gains;
  const kill = goldBy.kill ?? 0;
  const fee = goldBy.fee ?? 0;
  const tax = goldBy.tax ?? 0;
  const milliXp = Object.values(xpBy).reduce((sum, xp) => sum + xp, 0);
  // A levy is taken of what a kill brought, so that none moves alone.
  const isNothing = milliXp === noted.milliXp && kill === noted.kill && fee === noted.fee;
  if (isNothing) return;
  const before: HourGain = hours.get(hour) ?? { hour, milliXp: 0, kill: 0, fee: 0, tax: 0 };
  hours.set(hour, {
    hour,
    milliXp: before.milliXp + milliXp - noted.milliXp,
    kill: before.kill + kill - noted.kill,
    fee: before.fee + fee - noted.fee,
    tax: before.tax + tax - noted.tax,
  });
  run.gains.noted = { milliXp, kill, fee, tax };
}

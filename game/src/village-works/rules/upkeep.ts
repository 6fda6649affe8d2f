import { utcDay } from "../../core/rules/economy/tally.ts";
import { upkeepDaysMax } from "../content/limits.ts";

/** How a village stands with its upkeep. */
export type Upkeep = {
  /** The last UTC day that was looked at. */
  readonly day: number;
  /** The buildings give half until a day's upkeep is paid. */
  readonly isOwing: boolean;
};

type Charged = Upkeep & {
  /** What is taken of the treasury. */
  readonly gold: number;
};

/**
 * Charges each day that has begun since the last one, as of its midnight, from what the treasury holds: nothing where that is too
 * little, and no day that was missed is owed. Whoever owes pays one day as soon as it is there.
 */
export function chargeDays(
  { day, isOwing }: Upkeep,
  {
    treasury,
    aDay,
    nowMs,
  }: { readonly treasury: number; readonly aDay: number; readonly nowMs: number },
): Charged {
  const today = utcDay(nowMs);
  let charged: Charged = { day: Math.max(day, today), isOwing, gold: 0 };
  const days = Math.min(upkeepDaysMax, today - day);
  for (let passed = 0; passed < days; passed++) charged = chargeOne(charged, treasury, aDay);
  // Paying late pays for the day on which it is paid.
  return charged.isOwing ? chargeOne(charged, treasury, aDay) : charged;
}

function chargeOne(charged: Charged, treasury: number, aDay: number): Charged {
  const isShort = treasury - charged.gold < aDay;
  return isShort
    ? { ...charged, isOwing: true }
    : { ...charged, isOwing: false, gold: charged.gold + aDay };
}

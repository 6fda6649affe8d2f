import { dayMs } from "../content/time-spans.ts";

/** How many of something that each UTC day brings were left on a day. */
export type Allowance = { readonly day: number; readonly left: number };

/** So many a day, of which as many as `most` are kept. */
type AllowanceRule = { readonly aDay: number; readonly most: number };

/** What is left now: each day has brought some, up to what can be kept. A newcomer has those of one day. */
export function allowanceNow(
  kept: Allowance | null,
  { aDay, most }: AllowanceRule,
  nowMs: number,
): Allowance {
  const day = Math.floor(nowMs / dayMs);
  if (kept === null) return { day, left: aDay };
  const days = Math.max(0, day - kept.day);
  return { day, left: Math.min(most, kept.left + days * aDay) };
}

/** With one of them taken, or given back. */
export function withChange(
  now: Allowance,
  change: 1 | -1,
  { most }: Pick<AllowanceRule, "most">,
): Allowance {
  return { ...now, left: Math.min(most, now.left + change) };
}

/** When the next come; `null` while no more can be kept. */
export function nextAllowanceAtMs(
  { day, left }: Allowance,
  { most }: Pick<AllowanceRule, "most">,
): number | null {
  return left >= most ? null : (day + 1) * dayMs;
}

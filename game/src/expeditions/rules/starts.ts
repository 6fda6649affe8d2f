import { startsADay, startsMax } from "../content/limits.ts";

const dayMs = 24 * 60 * 60_000;

/** How many starts were left on a UTC day. */
export type Starts = { readonly day: number; readonly left: number };

/** What is left now: each day brings some, up to what can be kept. A newcomer has those of one day. */
export function startsNow(kept: Starts | null, nowMs: number): Starts {
  const day = dayOf(nowMs);
  if (kept === null) return { day, left: startsADay };
  const days = Math.max(0, day - kept.day);
  return { day, left: Math.min(startsMax, kept.left + days * startsADay) };
}

/** With one of them taken, or given back. */
export function withStart(now: Starts, change: 1 | -1): Starts {
  return { ...now, left: Math.min(startsMax, now.left + change) };
}

/** When the next starts come; `null` while no more can be kept. */
export function nextStartsAtMs({ day, left }: Starts): number | null {
  return left >= startsMax ? null : (day + 1) * dayMs;
}

function dayOf(nowMs: number): number {
  return Math.floor(nowMs / dayMs);
}

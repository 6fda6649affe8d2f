import { lampMs } from "../../core/rules/lamp.ts";

/** Before its end a burning lamp is told of. */
const warnedBeforeMs = 60 * 60_000;

/** A lamp that was filled within this time is not filled again. */
const filledEveryMs = 60_000;

/** Whether a lamp was filled so shortly before an instant that it is left alone. */
export function isLampFresh(
  { checkInAtMs }: { readonly checkInAtMs: number },
  atMs: number,
): boolean {
  return atMs - checkInAtMs < filledEveryMs;
}

/** Nobody is left unsettled for longer while the lamp burns. */
export const sweptEveryMs = 6 * 60 * 60_000;

/**
 * When to look next at one who is away: at the latest in six hours, and when the lamp is about to go out
 * and when it does; `null` once it is out.
 */
export function nextSweepAtMs(checkInAtMs: number, nowMs: number): number | null {
  const endsAtMs = checkInAtMs + lampMs;
  // The lamp burns through its last instant.
  const outAtMs = endsAtMs + 1;
  if (outAtMs <= nowMs) return null;
  const ahead = [endsAtMs - warnedBeforeMs, outAtMs].filter((atMs) => atMs > nowMs);
  return Math.min(nowMs + sweptEveryMs, ...ahead);
}

/** Whether a look, meant for one instant and taken at another, is the first in the lamp's last hour. */
export function isWarningDue(checkInAtMs: number, meantForMs: number, nowMs: number): boolean {
  const endsAtMs = checkInAtMs + lampMs;
  const warnAtMs = endsAtMs - warnedBeforeMs;
  return meantForMs <= warnAtMs && nowMs >= warnAtMs && nowMs < endsAtMs;
}

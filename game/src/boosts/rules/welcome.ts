import { dayMs } from "../../core/content/time-spans.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { BoostId } from "../content/boosts.ts";
import { boosts } from "../content/boosts.ts";

const awayMsMin = 7 * dayMs;
/** A player who comes and goes gets it once in so long. */
const homecomingEveryMs = 30 * dayMs;

export type Gift = { readonly id: BoostId; readonly endsAtMs: number };

/**
 * What a sign of the player at `nowMs` gives: Rested with the first one of a UTC day, Homecoming after
 * a week away.
 */
export function giftsOfSign(sign: {
  /** The sign before this one; `null` when there was none. */
  readonly previousAtMs: number | null;
  readonly nowMs: number;
  readonly restedHours: number;
  /** The last Homecoming; `null` when there was none. */
  readonly homecomingAtMs: number | null;
}): readonly Gift[] {
  const { previousAtMs, nowMs, restedHours, homecomingAtMs } = sign;
  const gifts: Gift[] = [];
  if (previousAtMs === null || utcDay(previousAtMs) < utcDay(nowMs)) {
    const seconds = boosts.rested.durationSeconds + restedHours * secondsPerHour;
    gifts.push({ id: "rested", endsAtMs: nowMs + seconds * 1000 });
  }
  const wasAway = previousAtMs !== null && nowMs - previousAtMs >= awayMsMin;
  const isRare = homecomingAtMs === null || nowMs - homecomingAtMs >= homecomingEveryMs;
  if (wasAway && isRare)
    gifts.push({ id: "homecoming", endsAtMs: nowMs + boosts.homecoming.durationSeconds * 1000 });
  return gifts;
}

/** Whether a sign can give anything at all, for which most need not be looked into. */
export function isFirstOfDay(previousAtMs: number, nowMs: number): boolean {
  return utcDay(previousAtMs) < utcDay(nowMs);
}

const secondsPerHour = boosts.rested.durationPerLevel?.seconds ?? 0;

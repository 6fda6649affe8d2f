import { dayMs } from "../../core/content/time-spans.ts";
import type { WorldBossId } from "../content/bosses.ts";
import { worldBossIds } from "../content/bosses.ts";
import { everyMs, leastLeftMs, openMs, sealedBeforeMs, windowsAhead } from "../content/numbers.ts";

/** The window that is open at an instant or was the last one; windows are numbered since 1970. */
export function windowAt(nowMs: number): number {
  return Math.floor(nowMs / everyMs);
}

export function opensAtMs(window: number): number {
  return window * everyMs;
}

export function endsAtMs(window: number): number {
  return opensAtMs(window) + openMs;
}

/** The UTC day on which it opens, in days since 1970. */
export function dayOfWindow(window: number): number {
  return Math.floor(opensAtMs(window) / dayMs);
}

/** Which boss comes: all take turns. */
export function bossOf(window: number): WorldBossId {
  const id = worldBossIds[window % worldBossIds.length];
  if (id === undefined) throw new Error(`There is no window ${window}.`);
  return id;
}

/** The windows that have not opened yet and may be pledged for, the next one first. */
export function windowsToPledge(nowMs: number): readonly number[] {
  const first = windowAt(nowMs) + 1;
  return Array.from({ length: windowsAhead }, (_, nth) => first + nth);
}

/**
 * The window that is to be made ready at an instant: the one whose hour runs while enough of it is left, or the next
 * from ten minutes before it opens; `null` between them.
 */
export function windowDue(nowMs: number): number | null {
  const now = windowAt(nowMs);
  if (nowMs <= endsAtMs(now) - leastLeftMs) return now;
  return nowMs >= opensAtMs(now + 1) - sealedBeforeMs ? now + 1 : null;
}

/** The first window that can still take place, were none made ready yet: pledges for earlier ones stand for it. */
export function firstPossible(nowMs: number): number {
  const now = windowAt(nowMs);
  return nowMs <= endsAtMs(now) - leastLeftMs ? now : now + 1;
}

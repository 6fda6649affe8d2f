import { dayMs } from "../../core/content/time-spans.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import { actionMs, lampMs } from "../../core/rules/lamp.ts";
import type { CharacterState } from "../../core/rules/state.ts";

/**
 * The instants at which a settlement up to `nowMs` has to pause, so that each action is told on the UTC
 * day on which it ended: the last moments of days that have passed, and the end of a lamp that burned
 * out before today.
 */
export function dayEnds(
  { settledAtMs, checkInAtMs }: Pick<CharacterState, "settledAtMs" | "checkInAtMs">,
  nowMs: number,
): readonly number[] {
  const firstEndsAtMs = settledAtMs + actionMs;
  const horizon = Math.min(nowMs, checkInAtMs + lampMs);
  if (firstEndsAtMs > horizon) return [];
  const ends: number[] = [];
  // An action that ends at midnight belongs to the day that begins.
  for (let next = nextMidnight(firstEndsAtMs); next <= horizon; next += dayMs) ends.push(next - 1);
  if (nextMidnight(horizon) <= nowMs) ends.push(horizon);
  return ends;
}

/** The end of the first action after a settled instant that does not end before another instant. */
export function firstActionEndingAt(settledAtMs: number, atMs: number): number {
  return settledAtMs + actionMs * Math.max(1, Math.ceil((atMs - settledAtMs) / actionMs));
}

import { actionMs, lampMs } from "../../core/rules/lamp.ts";
import type { CharacterState } from "../../core/rules/state.ts";

const dayMs = 86_400_000;

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
  for (let next = midnightAfter(firstEndsAtMs); next <= horizon; next += dayMs) ends.push(next - 1);
  if (midnightAfter(horizon) <= nowMs) ends.push(horizon);
  return ends;
}

function midnightAfter(atMs: number): number {
  return (Math.floor(atMs / dayMs) + 1) * dayMs;
}

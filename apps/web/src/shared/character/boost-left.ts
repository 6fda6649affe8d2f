import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { RunningBoost } from "@aldermoor/game/boosts/state.ts";
import { actionMs } from "@aldermoor/game/core/rules/lamp.ts";

/** How long a boost still runs, in ms of work for one that counts actions. */
export function boostLeftMs({ actionsLeft, endsAtMs }: RunningBoost, nowMs: number): number {
  if (actionsLeft !== null) return actionsLeft * actionMs;
  return Math.max(0, (endsAtMs ?? nowMs) - nowMs);
}

/** The share of the longest it can run that is left, from 0 to 1: what can be lengthened has room. */
export function boostLeftShare(boost: RunningBoost, nowMs: number): number {
  const { durationSeconds, maxStackHours } = boosts[boost.id];
  const longestMs = maxStackHours === undefined ? durationSeconds * 1000 : maxStackHours * hourMs;
  return Math.min(1, boostLeftMs(boost, nowMs) / longestMs);
}

const hourMs = 3_600_000;

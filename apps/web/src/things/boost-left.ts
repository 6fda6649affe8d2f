import { actionMs } from "@aldermoor/game/activity/rules/passing-time.ts";
import type { RunningBoost } from "@aldermoor/game/core/rules/state.ts";

/** How long a boost still runs, in ms of work for one that counts actions. */
export function boostLeftMs({ actionsLeft, endsAtMs }: RunningBoost, nowMs: number): number {
  if (actionsLeft !== null) return actionsLeft * actionMs;
  return Math.max(0, (endsAtMs ?? nowMs) - nowMs);
}

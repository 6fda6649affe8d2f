import { dayMs } from "../../core/content/time-spans.ts";
import type { CharacterState } from "../../core/rules/state.ts";

/** A character that was sent away may be called back for a week. */
export const graceMs = 7 * dayMs;

/** After that nobody else may bear its name for as long again as a season. */
export const nameHeldMs = 90 * dayMs;

/** A face may be drawn anew once a month. */
export const faceRestMs = 30 * dayMs;

/** A character that was called back: the time it was frozen is gone, and its lamp is full. */
export function wakeUp(state: CharacterState, nowMs: number): CharacterState {
  const atMs = Math.max(nowMs, state.settledAtMs);
  return {
    ...state,
    settledAtMs: atMs,
    checkInAtMs: atMs,
    restingSinceMs: null,
    battle: { ...state.battle, monster: null, monsterHp: 0 },
  };
}

import type { CharacterState } from "../../core/rules/state.ts";
import { actionMs, lampMs } from "./settle.ts";

type Worker = Pick<CharacterState, "settledAtMs" | "checkInAtMs" | "work" | "garden">;

/** Whether something was done by an instant, in whole actions and by the lamp, that is not settled yet. */
export function hasOpenWork(state: Worker, atMs: number): boolean {
  const horizon = Math.min(atMs, state.checkInAtMs + lampMs);
  if (horizon - state.settledAtMs < actionMs) return false;
  return state.work.kind !== "idle" || hasGardenToTend(state, horizon);
}

/** A garden that is replanted by itself is worked in while its owner rests. */
function hasGardenToTend({ garden }: Worker, atMs: number): boolean {
  const isRipe = garden.plots.some(({ growing }) => growing !== null && growing.ripeAtMs <= atMs);
  return garden.replants && isRipe;
}

import type { Piece } from "../../core/rules/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { Fallback, Work } from "../content/work.ts";
import { emptySession } from "../state.ts";
import { checkWork } from "./check-work.ts";

/**
 * Sends a settled character to other work at `nowMs`. What was done of the running action is lost.
 * Gathering and fighting become the fallback of the next craft, unless the player chose another.
 * Refuses as `checkWork` does.
 */
export function changeWork(
  state: CharacterState,
  worn: readonly Piece[],
  work: Work,
  nowMs: number,
): Outcome<CharacterState> {
  const allowed = checkWork(state, worn, work);
  if (!allowed.ok) return allowed;
  if (isSame(state.work, work)) return done(state);
  const atMs = Math.max(nowMs, state.settledAtMs);
  return done({
    ...state,
    work,
    ...(state.fallbackIsChosen ? {} : usualFallback(state, work)),
    // Whoever stood before the character stays behind; wounds and weariness come along.
    battle: { ...state.battle, monster: null, monsterHp: 0 },
    settledAtMs: atMs,
    session: emptySession(atMs),
  });
}

/**
 * Chooses what comes after the bench, from now on; `null` leaves it to what was last done outside the
 * workshop. Refuses as `checkWork` does.
 */
export function chooseFallback(
  state: CharacterState,
  worn: readonly Piece[],
  chosen: Fallback | null,
): Outcome<CharacterState> {
  if (chosen === null) return done({ ...state, ...usualFallback(state, state.work) });
  const allowed = checkWork(state, worn, chosen);
  if (!allowed.ok) return allowed;
  return done({ ...state, fallback: chosen, fallbackIsChosen: true });
}

/** A sign of the player at `nowMs`, after the character was settled: its lamp is full again. */
export function checkIn(state: CharacterState, nowMs: number): CharacterState {
  return {
    ...state,
    checkInAtMs: Math.max(nowMs, state.checkInAtMs),
    restingSinceMs: null,
  };
}

function usualFallback(
  state: CharacterState,
  next: Work,
): Pick<CharacterState, "fallback" | "fallbackIsChosen"> {
  const isField = (work: Work): work is Fallback =>
    work.kind === "combat" || work.kind === "gather";
  const fallback = [next, state.work].find(isField) ?? state.fallback;
  return { fallback, fallbackIsChosen: false };
}

function isSame(one: Work, other: Work): boolean {
  if (one.kind === "combat" && other.kind === "combat") return one.zone === other.zone;
  if (one.kind === "gather" && other.kind === "gather") return one.node === other.node;
  return one.kind === other.kind;
}

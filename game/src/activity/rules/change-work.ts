import type { Piece } from "../../core/rules/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterState, Fallback, Session, Work } from "../../core/rules/state.ts";
import { checkWork } from "./check-work.ts";

/**
 * Sends a settled character to other work at `nowMs`. What was done of the running action is lost.
 * Gathering and fighting become the fallback of the next craft. Refuses as `checkWork` does.
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
    fallback: fallbackAfter(state, work),
    // Whoever stood before the character stays behind; wounds and weariness come along.
    battle: { ...state.battle, monster: null, monsterHp: 0 },
    settledAtMs: atMs,
    session: newSession(atMs),
  });
}

/** A sign of the player at `nowMs`, after the character was settled: its lamp is full again. */
export function checkIn(state: CharacterState, nowMs: number): CharacterState {
  return {
    ...state,
    checkInAtMs: Math.max(nowMs, state.checkInAtMs),
    restingSinceMs: null,
  };
}

/** Sums that begin at this instant. */
export function newSession(sinceMs: number): Session {
  return {
    sinceMs,
    actions: 0,
    kills: 0,
    defeats: 0,
    centiGold: 0,
    milliXp: {},
    items: {},
    pieces: [],
  };
}

function fallbackAfter(state: CharacterState, work: Work): Fallback {
  if (work.kind === "combat" || work.kind === "gather") return work;
  const { work: present } = state;
  return present.kind === "combat" || present.kind === "gather" ? present : state.fallback;
}

function isSame(one: Work, other: Work): boolean {
  if (one.kind === "combat" && other.kind === "combat") return one.zone === other.zone;
  if (one.kind === "gather" && other.kind === "gather") return one.node === other.node;
  return one.kind === other.kind;
}

import { checkZone } from "../../combat/rules/zones.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { toolTier } from "../../core/rules/goods/tool-tier.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { isFromQueue } from "../../crafting/rules/queue.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import { nodes } from "../../world/content/nodes.ts";
import type { Fallback, FieldWork, Work } from "../content/work.ts";
import { emptySession } from "../state.ts";
import { isSameWork } from "./same-work.ts";

/** Levels beyond a node's own that stand in for the way there. */
const levelsForTheWay = 5;

/**
 * Whether this work can be done now. Refuses `zone-locked`, `level-too-low`, `tool-needed` (`tool`,
 * `n`: the slot and the least tier) and, for an empty queue, `queue-empty`.
 */
export function checkWork(
  state: Pick<CharacterState, "zones" | "skills" | "queue">,
  worn: readonly Piece[],
  work: Work,
): Outcome {
  switch (work.kind) {
    case "idle":
      return done(null);
    case "combat":
      return checkZone(state, work.zone);
    case "gather":
      return checkNode(state, worn, work.node);
    case "craft":
      return state.queue.length === 0 ? refuse("queue-empty") : done(null);
  }
}

/**
 * Sends a settled character to other work at `nowMs`. What was done of the running action is lost.
 * Gathering and fighting become the fallback of the queue, unless the player chose another.
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
  if (isSameWork(state.work, work)) return done(state);
  const atMs = Math.max(nowMs, state.settledAtMs);
  return done({
    ...state,
    work,
    ...(state.fallbackIsChosen ? {} : usualFallback(state, work)),
    // The monster before the character stays behind; wounds and weariness come along.
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
  const isField = (work: Work): work is FieldWork => work.kind !== "idle" && !isFromQueue(work);
  const fallback = [next, state.work].find(isField) ?? state.fallback;
  return { fallback, fallbackIsChosen: false };
}

function checkNode(
  state: Pick<CharacterState, "zones" | "skills">,
  worn: readonly Piece[],
  id: NodeId,
): Outcome {
  const { skill, level, zone, minTool } = nodes[id];
  const own = state.skills[skill].level;
  if (own < level) return refuse("level-too-low", { skill, n: level });
  const open = checkZone(state, zone);
  if (!open.ok && own < level + levelsForTheWay) return open;
  const slot = `tool-${skill}` as const;
  if (toolTier(worn, slot) < minTool) return refuse("tool-needed", { tool: slot, n: minTool });
  return done(null);
}

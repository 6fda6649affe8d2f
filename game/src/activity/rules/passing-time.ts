import { actionMs } from "../../core/rules/lamp.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { actionsUntil, applyReached } from "../../core/rules/settlement/settlement-step.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { settlementSteps } from "./settlement-steps.ts";

/**
 * How many actions may be done before something beside them changes the numbers: a boost that ends or
 * begins, a room that is finished, a meal that is eaten up. An action keeps the numbers it began with.
 */
export function actionsUntilChange(run: SettlementRun): number {
  let actions = Infinity;
  for (const step of settlementSteps)
    if (step.actionsUntil !== undefined) actions = Math.min(actions, step.actionsUntil(run));
  return actions;
}

/**
 * When something changes although nobody works: the end of the action in which a boost ends, a room is
 * finished or a plot becomes ripe. `null` when nothing is to come.
 */
export function nextChangeEndsAtMs(state: CharacterState): number | null {
  const { settledAtMs } = state;
  const instants = settlementSteps
    .flatMap((step) => step.instants?.(state) ?? [])
    .filter((instantMs) => instantMs > settledAtMs);
  if (instants.length === 0) return null;
  return settledAtMs + actionMs * actionsUntil(Math.min(...instants), settledAtMs);
}

/** Brings in what has become true by the settled instant, and drops what has ended. */
export function reachInstant(run: SettlementRun): void {
  for (const { reach } of settlementSteps) {
    const reached = reach?.(run) ?? null;
    if (reached !== null) applyReached(run, reached);
  }
}

/** Begins what is used up at work. Returns what undoes it, for when nothing was done after all. */
export function beginSteps(run: SettlementRun): () => void {
  const undos: (() => void)[] = [];
  for (const { begin } of settlementSteps) if (begin !== undefined) undos.push(begin(run));
  return () => {
    for (const undo of undos) undo();
  };
}

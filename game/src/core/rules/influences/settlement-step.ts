import type { SettlementRun } from "../settlement/settlement-run.ts";
import type { Reached, SettlementStep } from "../settlement/settlement-step.ts";
import { actionsUntil } from "../settlement/settlement-step.ts";
import { effectsAt, nextChangeOf } from "./influence.ts";
import { levyOf } from "./levy.ts";

/** Influences hold for exactly the actions that begin between their begin and their end. */
export const influenceStep: SettlementStep = {
  reach: changeInfluences,
  actionsUntil: ({ state, influences: { changesAtMs } }) =>
    changesAtMs === Infinity ? Infinity : actionsUntil(changesAtMs, state.settledAtMs),
};

function changeInfluences(run: SettlementRun): Reached | null {
  const now = run.state.settledAtMs;
  const { influences } = run;
  if (now < influences.changesAtMs) return null;
  const held = effectsAt(run.input.influences, now);
  const changesSums = influences.held.length + held.length > 0;
  influences.held = held;
  influences.levyBps = levyOf(held);
  influences.changesAtMs = nextChangeOf(run.input.influences, now);
  return changesSums ? { state: {}, changesSums } : null;
}

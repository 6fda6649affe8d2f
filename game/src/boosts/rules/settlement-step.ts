import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { Reached, SettlementStep } from "../../core/rules/settlement/settlement-step.ts";
import { actionsUntil } from "../../core/rules/settlement/settlement-step.ts";
import type { RunningBoost } from "../state.ts";
import { boostsBegun } from "./world-boost.ts";

/** Boosts end at instants or after a number of actions of work; those of the world begin as influences. */
export const boostStep: SettlementStep = {
  reach: changeBoosts,
  actionsUntil: ({ state }) => {
    const now = state.settledAtMs;
    let actions = Infinity;
    for (const { actionsLeft, endsAtMs } of state.boosts) {
      if (actionsLeft !== null) actions = Math.min(actions, actionsLeft);
      if (endsAtMs !== null) actions = Math.min(actions, actionsUntil(endsAtMs, now));
    }
    return actions;
  },
  instants: ({ boosts }) => boosts.flatMap(({ endsAtMs }) => endsAtMs ?? []),
  pass: ({ state }, worked, actions) => {
    if (worked.kind !== "idle") state.boosts = burnt(state.boosts, actions);
  },
};

function changeBoosts({ state, input }: SettlementRun): Reached | null {
  const now = state.settledAtMs;
  const lasting = state.boosts.filter(
    ({ actionsLeft, endsAtMs }) =>
      (actionsLeft === null || actionsLeft > 0) && (endsAtMs === null || endsAtMs > now),
  );
  const begun = boostsBegun(input.influences, lasting, now);
  if (lasting.length === state.boosts.length && begun.length === 0) return null;
  return { state: { boosts: [...lasting, ...begun] }, changesSums: true };
}

/** Boosts that last for a number of actions, so many actions later. */
function burnt(boosts: readonly RunningBoost[], actions: number): readonly RunningBoost[] {
  if (boosts.every((boost) => boost.actionsLeft === null)) return boosts;
  return boosts.map((boost) =>
    boost.actionsLeft === null ? boost : { ...boost, actionsLeft: boost.actionsLeft - actions },
  );
}

import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { Reached, SettlementStep } from "../../core/rules/settlement/settlement-step.ts";
import { actionsUntil } from "../../core/rules/settlement/settlement-step.ts";
import type { RunningBoost, WorldBoost } from "../state.ts";

/** Boosts begin and end at instants, or end after a number of actions of work. */
export const boostStep: SettlementStep = {
  reach: changeBoosts,
  actionsUntil: ({ state, input }) => {
    const now = state.settledAtMs;
    let actions = Infinity;
    for (const { actionsLeft, endsAtMs } of state.boosts) {
      if (actionsLeft !== null) actions = Math.min(actions, actionsLeft);
      if (endsAtMs !== null) actions = Math.min(actions, actionsUntil(endsAtMs, now));
    }
    for (const { fromMs } of input.worldBoosts)
      if (fromMs > now) actions = Math.min(actions, actionsUntil(fromMs, now));
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
  const begun = input.worldBoosts
    .filter(
      ({ id, fromMs, untilMs }) =>
        fromMs <= now && untilMs > now && lasting.every((boost) => boost.id !== id),
    )
    // However many begin before anybody looks, they stand in the order in which they began.
    .toSorted((a, b) => a.fromMs - b.fromMs || (a.id < b.id ? -1 : 1));
  if (lasting.length === state.boosts.length && begun.length === 0) return null;
  return { state: { boosts: [...lasting, ...begun.map(runningBoost)] }, changesSums: true };
}

function runningBoost({ id, strength, untilMs }: WorldBoost): RunningBoost {
  return { id, actionsLeft: null, endsAtMs: untilMs, strength };
}

/** Boosts that last for a number of actions, so many actions later. */
function burnt(boosts: readonly RunningBoost[], actions: number): readonly RunningBoost[] {
  if (boosts.every((boost) => boost.actionsLeft === null)) return boosts;
  return boosts.map((boost) =>
    boost.actionsLeft === null ? boost : { ...boost, actionsLeft: boost.actionsLeft - actions },
  );
}

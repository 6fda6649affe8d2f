import type { GameEvent } from "../../core/content/events.ts";
import { bagSpaceOf } from "../../core/rules/goods/bag-space.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { Reached, SettlementStep } from "../../core/rules/settlement/settlement-step.ts";
import { actionsUntil } from "../../core/rules/settlement/settlement-step.ts";
import { tendGarden } from "./tend-garden.ts";

/** Rooms under construction are finished at their instants. */
export const roomStep: SettlementStep = {
  reach: finishRooms,
  actionsUntil: ({ state }) => {
    let actions = Infinity;
    for (const { finishesAtMs } of state.constructions)
      actions = Math.min(actions, actionsUntil(finishesAtMs, state.settledAtMs));
    return actions;
  },
  instants: ({ constructions }) => constructions.map(({ finishesAtMs }) => finishesAtMs),
};

/** Plots ripen at their instants; a garden that is replanted by itself is worked in then. */
export const gardenStep: SettlementStep = {
  reach: tendGarden,
  actionsUntil: ({ state }) => {
    let actions = Infinity;
    if (!state.garden.replants) return actions;
    for (const { growing } of state.garden.plots) {
      if (growing === null) continue;
      actions = Math.min(actions, actionsUntil(growing.ripeAtMs, state.settledAtMs));
    }
    return actions;
  },
  instants: ({ garden }) => garden.plots.flatMap(({ growing }) => growing?.ripeAtMs ?? []),
  close: ripened,
};

function finishRooms({ state }: SettlementRun): Reached | null {
  // The lamp may have been out over several: they are finished in the order of their instants.
  const due = state.constructions
    .filter((one) => one.finishesAtMs <= state.settledAtMs)
    .toSorted((one, other) => one.finishesAtMs - other.finishesAtMs);
  if (due.length === 0) return null;
  const rooms = { ...state.rooms };
  for (const { room, level } of due) rooms[room] = level;
  return {
    state: { rooms, constructions: state.constructions.filter((one) => !due.includes(one)) },
    events: due.map(({ room, level }) => ({ kind: "room-finished", room, level })),
    bagSpace: bagSpaceOf(rooms) - bagSpaceOf(state.rooms),
    changesSums: true,
  };
}

/** Plots that became ripe in this settlement and wait for their harvest. */
function ripened({ input, state }: SettlementRun): readonly GameEvent[] {
  const before = input.state.settledAtMs;
  const plots = state.garden.plots.filter(
    ({ growing }) =>
      growing !== null && growing.ripeAtMs > before && growing.ripeAtMs <= state.settledAtMs,
  ).length;
  return plots > 0 ? [{ kind: "ripened", plots }] : [];
}

import type { WorldBoost } from "../../boosts/rules/world-boost.ts";
import type { RunningBoost } from "../../boosts/state.ts";
import { bagSpaceOf } from "../../core/rules/bag-space.ts";
import { actionMs } from "../../core/rules/lamp.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { Course } from "./course.ts";
import { forgetSums } from "./course.ts";
import { tendGarden } from "./tend-garden.ts";

export { actionMs } from "../../core/rules/lamp.ts";

/**
 * How many actions may be done before something beside them changes the numbers: a boost that ends or
 * begins, a room that is finished. An action keeps the numbers it began with.
 */
export function actionsUntilChange({ state, input }: Course): number {
  const now = state.settledAtMs;
  let actions = Infinity;
  for (const { actionsLeft, endsAtMs } of state.boosts) {
    if (actionsLeft !== null) actions = Math.min(actions, actionsLeft);
    if (endsAtMs !== null) actions = Math.min(actions, actionsUntil(endsAtMs, now));
  }
  for (const { finishesAtMs } of state.constructions)
    actions = Math.min(actions, actionsUntil(finishesAtMs, now));
  if (state.garden.replants) {
    for (const { growing } of state.garden.plots)
      if (growing !== null) actions = Math.min(actions, actionsUntil(growing.ripeAtMs, now));
  }
  for (const { fromMs } of input.worldBoosts)
    if (fromMs > now) actions = Math.min(actions, actionsUntil(fromMs, now));
  return actions;
}

/**
 * When something changes although nobody works: the end of the action in which a boost ends, a room is
 * finished or a plot becomes ripe. `null` when nothing is to come.
 */
export function nextChangeEndsAtMs({
  settledAtMs,
  boosts,
  constructions,
  garden,
}: Pick<CharacterState, "settledAtMs" | "boosts" | "constructions" | "garden">): number | null {
  const instants = [
    ...boosts.flatMap(({ endsAtMs }) => endsAtMs ?? []),
    ...constructions.map(({ finishesAtMs }) => finishesAtMs),
    ...garden.plots.flatMap(({ growing }) => growing?.ripeAtMs ?? []),
  ].filter((instantMs) => instantMs > settledAtMs);
  if (instants.length === 0) return null;
  return settledAtMs + actionMs * actionsUntil(Math.min(...instants), settledAtMs);
}

function actionsUntil(instantMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((instantMs - nowMs) / actionMs));
}

/** Brings in what has become true by the settled instant, and drops what has ended. */
export function reachInstant(course: Course): void {
  finishRooms(course);
  changeBoosts(course);
  tendGarden(course);
}

function finishRooms(course: Course): void {
  const { state } = course;
  // The lamp may have been out over several: they are finished in the order of their instants.
  const due = state.constructions
    .filter((one) => one.finishesAtMs <= state.settledAtMs)
    .toSorted((one, other) => one.finishesAtMs - other.finishesAtMs);
  if (due.length === 0) return;
  const rooms = { ...state.rooms };
  for (const { room, level } of due) {
    rooms[room] = level;
    course.finished.push({ kind: "room-finished", room, level });
  }
  course.bagFree += bagSpaceOf(rooms) - bagSpaceOf(state.rooms);
  state.rooms = rooms;
  state.constructions = state.constructions.filter((one) => !due.includes(one));
  forgetSums(course);
}

function changeBoosts(course: Course): void {
  const { state, input } = course;
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
  if (lasting.length === state.boosts.length && begun.length === 0) return;
  state.boosts = [...lasting, ...begun.map(runningBoost)];
  forgetSums(course);
}

function runningBoost({ id, strength, untilMs }: WorldBoost): RunningBoost {
  return { id, actionsLeft: null, endsAtMs: untilMs, strength };
}

/** Lets the boosts burn that last for a number of actions. */
export function burnBoosts({ state }: Course, actions: number): void {
  if (state.boosts.every((boost) => boost.actionsLeft === null)) return;
  state.boosts = state.boosts.map((boost) =>
    boost.actionsLeft === null ? boost : { ...boost, actionsLeft: boost.actionsLeft - actions },
  );
}

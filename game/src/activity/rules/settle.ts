import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { GameEvent } from "../../core/rules/events.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import type { Rises } from "../../core/rules/rises.ts";
import { eventsOfRises, risesBetween } from "../../core/rules/rises.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { checkWork } from "./check-work.ts";
import type { Course } from "./course.ts";
import { openCourse, turnTo } from "./course.ts";
import { actionsUntilProvision, beginProvisions, burnProvisions } from "./eat-provisions.ts";
import { actionsWithinHour, noteHour } from "./hours.ts";
import { actionMs, actionsUntilChange, burnBoosts, reachInstant } from "./passing-time.ts";
import { runCombat } from "./run-combat.ts";
import { runCraft } from "./run-craft.ts";
import { runGather } from "./run-gather.ts";
import type { Items, SettleInput, Settlement } from "./settlement.ts";

export type { GoldReason, Items, SettleInput, Settlement } from "./settlement.ts";

export { lampMs } from "../../core/rules/lamp.ts";
export { actionMs } from "./passing-time.ts";

const blowsOfAtMost = 2;

/**
 * Lets a character work from its last settled instant to `nowMs`, in whole actions, while its lamp
 * burns. A pure function: the input stays as it is, and however the time in between is cut into
 * settlements, the last state and the sums of everything else are the same. A clock that went
 * backwards settles nothing.
 */
export function settle(input: SettleInput, nowMs: number): Settlement {
  const { settledAtMs, checkInAtMs } = input.state;
  const now = Math.max(nowMs, settledAtMs);
  const lampEndsAtMs = checkInAtMs + lampMs;
  const horizon = Math.min(now, lampEndsAtMs);
  const actions = Math.max(0, Math.floor((horizon - settledAtMs) / actionMs));
  const course = openCourse(input, actions <= blowsOfAtMost);
  reachInstant(course);
  work(course, actions);

  const isOut = now > lampEndsAtMs;
  const { state } = course;
  if (isOut) {
    state.settledAtMs = now;
    reachInstant(course);
  }
  if (isOut && state.restingSinceMs === null) {
    state.restingSinceMs = lampEndsAtMs;
    if (state.work.kind !== "idle") course.stops.push("lamp");
  }
  return close(course);
}

/** The instant at which the running action ends: the next one at which settling changes anything. */
export function nextActionEndsAtMs(state: CharacterState): number {
  return state.settledAtMs + actionMs;
}

/** Modifiers hold for a segment: it ends with a boost, a meal, a room, a level, the hour, or the work. */
function work(course: Course, actions: number): void {
  let left = actions;
  while (left > 0) {
    refuseImpossibleWork(course);
    const present = course.state.work;
    const isIdle = present.kind === "idle";
    const takeBack = beginProvisions(course);
    const until = Math.min(
      actionsUntilChange(course),
      actionsUntilProvision(course),
      actionsWithinHour(course.state.settledAtMs),
    );
    const done = workSegment(course, Math.min(left, until));
    if (done === 0) takeBack();
    left -= done;
    burnProvisions(course, present, done);
    if (!isIdle) countActions(course, done);
    course.state.settledAtMs += done * actionMs;
    reachInstant(course);
    noteHour(course);
  }
}

function workSegment(course: Course, actions: number): number {
  const { work: present } = course.state;
  switch (present.kind) {
    case "combat":
      return runCombat(course, present.zone, actions);
    case "gather":
      return resting(course, runGather(course, present.node, actions));
    case "craft":
      return resting(course, runCraft(course, actions));
    case "idle":
      return resting(course, actions);
  }
}

/** A tool may have been taken off, or the fallback of a craft may need one: never work without. */
function refuseImpossibleWork(course: Course): void {
  const { state, worn } = course;
  if (state.work.kind === "craft") return;
  const allowed = checkWork(state, worn, state.work);
  if (allowed.ok) return;
  course.stops.push(allowed.code === "tool-needed" ? "tool-needed" : "work-gone");
  const canFallBack = checkWork(state, worn, state.fallback).ok;
  turnTo(course, canFallBack ? state.fallback : { kind: "idle" });
}

function countActions(course: Course, actions: number): void {
  course.actions += actions;
  course.session.actions += actions;
  burnBoosts(course, actions);
}

/** The rest after a defeat passes at any work, so that nobody owes it for days. */
function resting(course: Course, actions: number): number {
  rest(course, actions);
  return actions;
}

function rest(course: Course, actions: number): void {
  const { battle } = course.state;
  if (battle.rest === 0) return;
  const left = Math.max(0, battle.rest - actions);
  course.state.battle = { ...battle, rest: left, hp: left === 0 ? 0 : battle.hp };
}

function close(course: Course): Settlement {
  const { input, state, session } = course;
  const rises = risesBetween(input.state.skills, state.skills);
  return {
    state: {
      ...state,
      rng: course.rng.save(),
      session: { ...session, items: course.sessionItems, milliXp: course.sessionXp },
    },
    items: netOf(course),
    gained: course.gained,
    spent: course.spent,
    garden: course.garden,
    outfit: course.outfit,
    pieces: course.pieces,
    goldBy: course.goldBy,
    xpBy: course.xpBy,
    hours: [...course.hours.values()],
    rises,
    events: eventsOf(course, rises),
    report: {
      actions: course.actions,
      kills: course.kills,
      defeats: course.defeats,
      restActions: course.restActions,
      rations: course.rations,
      dismantled: course.dismantled,
      roomless: course.roomless,
      stops: course.stops,
      stopped: course.stops.at(-1) ?? null,
      blows: course.blows ?? [],
    },
  };
}

function netOf({ gained, spent }: Course): Items {
  const net = { ...gained };
  for (const item of keysOf(spent)) net[item] = (net[item] ?? 0) - (spent[item] ?? 0);
  return net;
}

function gardenEvents({ input, state, harvests }: Course): readonly GameEvent[] {
  const before = input.state.settledAtMs;
  const ripened = state.garden.plots.filter(
    ({ growing }) =>
      growing !== null && growing.ripeAtMs > before && growing.ripeAtMs <= state.settledAtMs,
  ).length;
  return [
    ...(harvests > 0 ? [{ kind: "harvested", plots: harvests } as const] : []),
    ...(ripened > 0 ? [{ kind: "ripened", plots: ripened } as const] : []),
  ];
}

function eventsOf(course: Course, rises: Rises): readonly GameEvent[] {
  return [
    ...Array.from(
      course.killed,
      ([monster, sum]) => ({ kind: "killed", monster, ...sum }) as const,
    ),
    ...Array.from(course.gathered, ([item, sum]) => ({ kind: "gathered", item, ...sum }) as const),
    ...Array.from(course.crafted, ([recipe, sum]) => {
      const { skill, output } = recipes[recipe];
      return { kind: "crafted", recipe, skill, item: output.item, ...sum } as const;
    }),
    ...(course.defeats > 0 ? [{ kind: "defeated", count: course.defeats } as const] : []),
    ...mealsOf(course),
    ...course.finished,
    ...gardenEvents(course),
    ...course.found,
    ...eventsOfRises(rises),
  ];
}

function mealsOf({ spent }: Course): readonly Extract<GameEvent, { kind: "eaten" }>[] {
  return keysOf(spent).flatMap((item) => {
    const count = spent[item] ?? 0;
    return items[item].type === "meal" && count > 0
      ? [{ kind: "eaten", item, count } as const]
      : [];
  });
}

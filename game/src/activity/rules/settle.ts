import type { GameEvent } from "../../core/content/events.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { actionMs, lampMs } from "../../core/rules/lamp.ts";
import type { Rises } from "../../core/rules/levels/rises.ts";
import { eventsOfRises, haveRisen, risesBetween } from "../../core/rules/levels/rises.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { openRun, changeToWork } from "../../core/rules/settlement/settlement-run.ts";
import type { Items, SettleInput, Settlement } from "../../core/rules/settlement/settlement.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { checkWork } from "./change-work.ts";
import { actionsWithinHour, noteHour } from "./hours.ts";
import { actionsUntilChange, beginSteps, reachInstant } from "./passing-time.ts";
import { beginEntry, endEntry, followQueue, leaveEntry } from "./queued-work.ts";
import { settlementSteps, workSteps } from "./settlement-steps.ts";
import { noteWork } from "./worked-at.ts";

export type {
  GoldReason,
  Items,
  SettleInput,
  Settlement,
} from "../../core/rules/settlement/settlement.ts";

export { actionMs, lampMs } from "../../core/rules/lamp.ts";

/** The blows of the last action are kept, unless the player was away for longer than this. */
const blowsOfAtMost = 100;

/**
 * Lets a character work from its last settled instant to `nowMs`, in whole actions, while its lamp
 * burns. A pure function: the input stays as it is, and however the time in between is cut into
 * settlements, the last state and the sums of everything else are the same. A clock that went
 * backwards settles nothing.
 */
export function settle(input: SettleInput, nowMs: number): Settlement {
  const run = openSettlement(input, actionsUntil(input.state, nowMs) <= blowsOfAtMost);
  advance(run, nowMs);
  return settlementOf(run);
}

/** Opens a settlement that is moved on step by step, and can be looked at in between. */
export function openSettlement(input: SettleInput, showsBlows: boolean): SettlementRun {
  const run = openRun(input, showsBlows);
  reachInstant(run);
  return run;
}

/**
 * Goes on with other influences than an open settlement was opened with; they must be the same for what it has done
 * (`areSameFor`), and begin at its settled instant or later where they are not.
 */
export function changeInfluences(run: SettlementRun, influences: SettleInput["influences"]): void {
  run.input = { ...run.input, influences };
  run.influences.changesAtMs = -Infinity;
  reachInstant(run);
}

/** Moves an open settlement on to an instant, as `settle` does. */
export function advance(run: SettlementRun, nowMs: number): void {
  const { state } = run;
  const now = Math.max(nowMs, state.settledAtMs);
  const lampEndsAtMs = state.checkInAtMs + lampMs;
  work(run, actionsUntil(state, now));

  const isOut = now > lampEndsAtMs;
  if (isOut) {
    state.settledAtMs = now;
    reachInstant(run);
  }
  if (isOut && state.restingSinceMs === null) {
    state.restingSinceMs = lampEndsAtMs;
    if (state.work.kind !== "idle") run.report.stops.push("lamp");
  }
}

/** Whole actions that end by an instant, while the lamp burns. */
function actionsUntil(
  { settledAtMs, checkInAtMs }: Pick<CharacterState, "settledAtMs" | "checkInAtMs">,
  nowMs: number,
): number {
  const horizon = Math.min(nowMs, checkInAtMs + lampMs);
  return Math.max(0, Math.floor((horizon - settledAtMs) / actionMs));
}

/** Modifiers hold for a segment: it ends with a boost, a meal, a room, a level, the hour, or the work. */
function work(run: SettlementRun, actions: number): void {
  let left = actions;
  while (left > 0) {
    followQueue(run);
    refuseImpossibleWork(run);
    const present = run.state.work;
    const undo = beginSteps(run);
    const until = Math.min(actionsUntilChange(run), actionsWithinHour(run.state.settledAtMs));
    const { skills } = run.state;
    const done = workSegment(run, Math.min(left, until, beginEntry(run)));
    if (done === 0) undo();
    endEntry(run, present, done);
    left -= done;
    for (const step of settlementSteps) step.pass?.(run, present, done);
    if (haveRisen(skills, run.state.skills)) run.told.endStage(skills);
    if (present.kind !== "idle") countActions(run, present, done);
    run.state.settledAtMs += done * actionMs;
    reachInstant(run);
    noteHour(run);
    followQueue(run);
  }
}

function workSegment(run: SettlementRun, actions: number): number {
  const { work: present } = run.state;
  switch (present.kind) {
    case "combat":
      return workSteps.combat(run, present, actions);
    case "gather":
      return resting(run, workSteps.gather(run, present, actions));
    case "craft":
      return resting(run, workSteps.craft(run, present, actions));
    case "idle":
      return resting(run, actions);
  }
}

/** A tool may have been taken off, or the fallback of a craft may need one: never work without. */
function refuseImpossibleWork(run: SettlementRun): void {
  const { state } = run;
  const { worn } = run.gear;
  if (state.work.kind === "craft") return;
  const allowed = checkWork(state, worn, state.work);
  if (allowed.ok) return;
  const reason = allowed.code === "tool-needed" ? "tool-needed" : "work-gone";
  run.report.stops.push(reason);
  leaveEntry(run, reason);
  const canFallBack = checkWork(state, worn, state.fallback).ok;
  changeToWork(run, canFallBack ? state.fallback : { kind: "idle" });
}

type Busy = Exclude<CharacterState["work"], { readonly kind: "idle" }>;

function countActions({ report, session }: SettlementRun, work: Busy, actions: number): void {
  if (actions === 0) return;
  report.actions += actions;
  session.actions += actions;
  noteWork(report.works, work);
}

/** The rest after a defeat passes at any work, so that nobody owes it for days. */
function resting(run: SettlementRun, actions: number): number {
  rest(run, actions);
  return actions;
}

function rest(run: SettlementRun, actions: number): void {
  const { battle } = run.state;
  if (battle.rest === 0) return;
  const left = Math.max(0, battle.rest - actions);
  run.state.battle = { ...battle, rest: left, hp: left === 0 ? 0 : battle.hp };
}

/** What an open settlement comes to so far. It may be moved on and asked again. */
export function settlementOf(run: SettlementRun): Settlement {
  const { input, bag, gear, gains } = run;
  const state = stateSoFar(run);
  const rises = risesBetween(input.state.skills, state.skills);
  const { works, stops, blows, ...counts } = run.report;
  return {
    state,
    items: netOf(run),
    gained: { ...bag.gained },
    spent: { ...bag.spent },
    garden: { ...bag.garden },
    outfits: gear.outfits,
    pieces: [...bag.pieces],
    goldBy: { ...gains.goldBy },
    xpBy: { ...gains.xpBy },
    hours: [...gains.hours.values()],
    rises,
    events: eventsOf(run, rises),
    report: {
      ...counts,
      works: [...works],
      stops: [...stops],
      stopped: stops.at(-1) ?? null,
      blows: [...(blows ?? [])],
    },
  };
}

/** The state of an open settlement as it stands; further steps leave it as it is. */
function stateSoFar({ state, rng, session }: SettlementRun): CharacterState {
  const { items, milliXp } = session;
  return {
    ...state,
    rng: rng.save(),
    session: { ...session, items: { ...items }, milliXp: { ...milliXp } },
  };
}

/** What the bag changed by so far. */
export function netOf({ bag: { gained, spent } }: Pick<SettlementRun, "bag">): Items {
  const net = { ...gained };
  for (const item of keysOf(spent)) net[item] = (net[item] ?? 0) - (spent[item] ?? 0);
  return net;
}

function eventsOf(run: SettlementRun, rises: Rises): readonly GameEvent[] {
  const told = run.told.copy();
  for (const step of settlementSteps) for (const event of step.close?.(run) ?? []) told.add(event);
  for (const event of eventsOfRises(rises)) told.add(event);
  return told.inOrder();
}

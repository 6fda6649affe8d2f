import type { Work } from "../../../activity/content/work.ts";
import type { GameEvent } from "../../content/events.ts";
import { actionMs } from "../lamp.ts";
import type { CharacterState } from "../state.ts";
import type { SettlementRun } from "./settlement-run.ts";
import { bringFromGarden, forgetSums } from "./settlement-run.ts";
import type { Items } from "./settlement.ts";

/** What has become true by an instant: the fields of the state that changed, and what came of it. */
export type Reached = {
  readonly state: Partial<CharacterState>;
  readonly events?: readonly GameEvent[];
  /** Goods of the garden, less the seed it took. */
  readonly harvest?: Items;
  /** More places in the bag. */
  readonly bagSpace?: number;
  /** Whether modifiers come to something else now. */
  readonly changesSums: boolean;
};

/** What a feature adds to settlement. All of it is optional; features are asked in their order. */
export type SettlementStep = {
  /** Brings in what has become true by the settled instant; `null` when nothing has. */
  readonly reach?: (run: SettlementRun) => Reached | null;
  /** How many actions may be done before this feature changes numbers; at least one. */
  readonly actionsUntil?: (run: SettlementRun) => number;
  /** Instants at which something changes although nobody works. */
  readonly instants?: (state: CharacterState) => readonly number[];
  /** Before some actions of the present work. Returns what undoes it, should none be done after all. */
  readonly begin?: (run: SettlementRun) => () => void;
  /** After some actions of a work, idleness too. */
  readonly pass?: (run: SettlementRun, worked: Work, actions: number) => void;
  /** What there is to tell of the whole settlement at its end. */
  readonly close?: (run: SettlementRun) => readonly GameEvent[];
};

/**
 * How one kind of work is done, for at most some actions, until a level is gained or the work changes.
 * Returns how many it did.
 */
export type WorkStep<Kind extends Work["kind"]> = (
  run: SettlementRun,
  work: Extract<Work, { readonly kind: Kind }>,
  actions: number,
) => number;

/** Lets the run have what a step reached. */
export function applyReached(run: SettlementRun, reached: Reached): void {
  const { state, events = [], harvest = {}, bagSpace = 0, changesSums } = reached;
  Object.assign(run.state, state);
  run.bag.free += bagSpace;
  for (const event of events) run.told.add(event);
  bringFromGarden(run, harvest);
  if (changesSums) forgetSums(run);
}

/** Whole actions until one ends at or after an instant to come; at least one. */
export function actionsUntil(instantMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((instantMs - nowMs) / actionMs));
}

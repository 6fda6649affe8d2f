import { activityState } from "./activity/state.ts";
import { boostsState } from "./boosts/state.ts";
import { callingsState } from "./callings/state.ts";
import { characterState } from "./character/state.ts";
import { combatState } from "./combat/state.ts";
import { coreState } from "./core/state.ts";
import { craftingState } from "./crafting/state.ts";
import { gatheringState } from "./gathering/state.ts";
import { houseState } from "./house/state.ts";
import { inventoryState } from "./inventory/state.ts";
import type { Birth, StateSlice } from "./state-slice.ts";

/** What the features keep of a character, in their order; their manifests name the same slices. */
export const stateSlices = [
  coreState,
  boostsState,
  callingsState,
  characterState,
  combatState,
  gatheringState,
  craftingState,
  houseState,
  inventoryState,
  activityState,
] as const;

type Keeps<Slice> = Slice extends StateSlice<infer State> ? (state: State) => void : never;
type AllOf<Slices> = Keeps<Slices> extends (state: infer State) => void ? State : never;

/** A character's state as a row holds it: all slices side by side. */
export type StoredState = AllOf<(typeof stateSlices)[number]>;

/** The state of a character that has just been made. */
export function stateOfNew(birth: Birth): StoredState {
  return Object.assign({}, ...stateSlices.map((slice) => slice.ofNew(birth)));
}

import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { cacheEvery, checkpointEvery, firstClearLaurels, floorMax } from "../content/limits.ts";

/** How high a character has come: in the week that began on the UTC day `week`, and ever. */
export type Climb = { readonly week: number; readonly floor: number; readonly best: number };

export const foot: Climb = { week: 0, floor: 0, best: 0 };

/** The floor on which one begins each week. */
export function checkpointOf({ best }: Pick<Climb, "best">): number {
  return best - (best % checkpointEvery);
}

/** Where a character stands in a week: on a new one at its checkpoint. */
export function climbIn(climb: Climb, week: number): Climb {
  return climb.week === week ? climb : { ...climb, week, floor: checkpointOf(climb) };
}

/** The floor that comes next; `null` on the roof. */
export function nextFloor({ floor }: Climb): number | null {
  return floor >= floorMax ? null : floor + 1;
}

/** One floor higher. */
export function withFloor(climb: Climb): Climb {
  const floor = climb.floor + 1;
  return { ...climb, floor, best: Math.max(climb.best, floor) };
}

export type FirstClear = {
  readonly gold: number;
  readonly laurels: number;
  /** The tier of a cache; `null` for none. */
  readonly cacheTier: number | null;
};

/** What the first clear of a floor pays, once for ever; `tier` is of the outermost zone that is open. */
export function firstClearOf(floor: number, combatLevel: number, tier: number): FirstClear {
  const gold = Math.floor((2 + floor / 10) * goldMinute(combatLevel));
  const hasCache = floor % cacheEvery === 0;
  const cacheTier = hasCache ? Math.min(10, Math.ceil(floor / 10), tier) : null;
  return { gold, laurels: firstClearLaurels, cacheTier };
}

import type { ItemId } from "../../core/content/items.ts";
import { bar, cloth, leather, plank } from "../../core/content/items/refined.ts";
import { idOfTier } from "../../core/content/rows.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import type { JourneyEventId } from "../content/journey-events.ts";
import { journeyEventIds, journeyEvents } from "../content/journey-events.ts";
import { mapRadius, sightHexes } from "../content/numbers.ts";
import type { TerrainId } from "../content/terrains.ts";
import type { HexNumber } from "./hexes.ts";
import { hexOf, neighboursOf, sidesOf } from "./hexes.ts";
import type { Known } from "./land.ts";
import { knownHexes } from "./land.ts";

/** A journey as it comes to its end. */
export type Ending = {
  readonly target: HexNumber;
  readonly terrain: TerrainId;
  /** In hundredths of a percent. */
  readonly chance: number;
  /** What the village knows by then. */
  readonly known: Known;
  /** By what chance the watchtower shows each hex beside the target, a share of one. */
  readonly sight: number;
};

export type Ended =
  | { readonly isReached: false }
  | {
      readonly isReached: true;
      readonly event: JourneyEventId;
      /** Hexes beside the target that are known from now on, in the order in which they were seen. */
      readonly seen: readonly HexNumber[];
      /** Goods that the event would bring, of which kind. */
      readonly goods: ItemId;
    };

/**
 * What becomes of a journey. All is drawn from `rng`, which hangs on the journey alone, and always in the same order, so
 * that a late answer is the same as a punctual one.
 */
export function resolve(ending: Ending, rng: Rng): Ended {
  const isReached = rng.next() % 10_000 < ending.chance;
  const here = journeyEventIds.filter((id) => journeyEvents[id].terrains.includes(ending.terrain));
  const event = pick(rng, here);
  const goods = pick(rng, families)(tierAtRing(hexOf(ending.target).ring));
  if (!isReached) return { isReached };
  const hidden = new Set(neighboursOf(ending.target));
  for (const hex of knownHexes(ending.known)) hidden.delete(hex);
  const seen = [...fromTower(ending, hidden, rng), ...onMap(event, hidden, rng)];
  return { isReached, event, seen, goods };
}

/** The tier of what lies in a ring. */
export function tierAtRing(ring: number): number {
  return Math.max(1, Math.ceil((10 * ring) / mapRadius));
}

/** A draw for each side, whatever is known of it already. */
function fromTower({ target, sight }: Ending, hidden: Set<HexNumber>, rng: Rng): HexNumber[] {
  const seen: HexNumber[] = [];
  for (const side of sidesOf(target)) {
    const isShown = rng.next() % 10_000 < Math.round(10_000 * sight);
    if (side !== null && isShown && hidden.delete(side)) seen.push(side);
  }
  return seen;
}

function onMap(event: JourneyEventId, hidden: Set<HexNumber>, rng: Rng): HexNumber[] {
  const seen: HexNumber[] = [];
  if (journeyEvents[event].outcome !== "sight") return seen;
  while (seen.length < sightHexes && hidden.size > 0) {
    const hex = pick(rng, [...hidden]);
    hidden.delete(hex);
    seen.push(hex);
  }
  return seen;
}

function pick<Row>(rng: Rng, rows: readonly Row[]): Row {
  const row = rows[rng.next() % rows.length];
  if (row === undefined) throw new Error("There is nothing to pick from.");
  return row;
}

/** Refined goods that villages build with. */
const families: readonly ((tier: number) => ItemId)[] = [
  (tier) => idOfTier(plank, tier),
  (tier) => idOfTier(bar, tier),
  (tier) => idOfTier(cloth, tier),
  (tier) => idOfTier(leather, tier),
];

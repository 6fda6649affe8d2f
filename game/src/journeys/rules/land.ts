import type { Rng } from "../../core/rules/random/rng.ts";
import { pickWeighted } from "../../core/rules/random/rng.ts";
import { eased } from "../content/numbers.ts";
import type { TerrainId } from "../content/terrains.ts";
import { terrainIds, terrains } from "../content/terrains.ts";
import type { HexNumber } from "./hexes.ts";
import { camp, hexCount, neighboursOf } from "./hexes.ts";

/** What a village knows of its map. */
export type Known = {
  /** To which journeys led. */
  readonly reached: readonly HexNumber[];
  /** Seen from beside, or on a map. */
  readonly seen: readonly HexNumber[];
};

/** The terrain of every hex but the camp's, by number, from the stream of a village and a season. */
export function drawTerrains(rng: Rng): readonly TerrainId[] {
  return Array.from({ length: hexCount }, () => pickWeighted(rng, rows).id);
}

/** All hexes that are no secret: the camp, what was reached and what was seen. */
export function knownHexes({ reached, seen }: Known): ReadonlySet<HexNumber> {
  return new Set([camp, ...reached, ...seen]);
}

/** Where a journey may lead: beside known land, and nobody was there. In the order of the numbers. */
export function targetsOf(known: Known): readonly HexNumber[] {
  const land = knownHexes(known);
  const been = new Set([camp, ...known.reached]);
  const beside = new Set([...land].flatMap((hex) => neighboursOf(hex)));
  return [...beside].filter((hex) => !been.has(hex)).toSorted((one, other) => one - other);
}

/** The hexes of which a village is told what lies there: those it knows, and those beside them. */
export function shownHexes(known: Known): readonly HexNumber[] {
  const land = knownHexes(known);
  const shown = new Set([...land].flatMap((hex) => [hex, ...neighboursOf(hex)]));
  return [...shown].toSorted((one, other) => one - other);
}

/**
 * The shortest way from the camp over known land, with both ends; of equal ones the one over lower numbers. `null` where
 * none leads to it.
 */
export function wayTo(known: Known, target: HexNumber): readonly HexNumber[] | null {
  const land = knownHexes(known);
  const cameFrom = new Map<HexNumber, HexNumber | null>([[camp, null]]);
  // A Map keeps what is added while it is walked, nearest first.
  for (const hex of cameFrom.keys()) {
    if (hex === target) return wayBack(cameFrom, target);
    if (!land.has(hex)) continue;
    const next = neighboursOf(hex).toSorted((one, other) => one - other);
    for (const side of next) if (!cameFrom.has(side)) cameFrom.set(side, hex);
  }
  return null;
}

/** A hex that failed once is easier for a while. */
type Easing = { readonly hex: HexNumber; readonly untilMs: number };

/** What is left of the difficulty of a hex, as a share of one. */
export function easeOf(easings: readonly Easing[], hex: HexNumber, nowMs: number): number {
  const found = easings.find((one) => one.hex === hex);
  return found !== undefined && nowMs < found.untilMs ? eased.share : 1;
}

/** After a journey to a hex failed: it is made easier, unless it was once in this season. */
export function withEasing(
  easings: readonly Easing[],
  hex: HexNumber,
  nowMs: number,
): readonly Easing[] {
  if (easings.some((one) => one.hex === hex)) return easings;
  return [...easings, { hex, untilMs: nowMs + eased.forMs }];
}

const rows = terrainIds.map((id) => ({ id, weight: terrains[id].weight }));

function wayBack(
  cameFrom: ReadonlyMap<HexNumber, HexNumber | null>,
  target: HexNumber,
): readonly HexNumber[] {
  const way: HexNumber[] = [];
  for (let at: HexNumber | null = target; at !== null; at = cameFrom.get(at) ?? null) way.push(at);
  return way.toReversed();
}

import { mapRadius } from "../content/numbers.ts";

/**
 * A hex of a village's map by its number: 0 is the camp in the middle, then ring after ring outwards. Numbers are stored
 * and never change.
 */
export type HexNumber = number;

/** Axial coordinates of a grid whose hexes stand on a corner. */
export type Place = { readonly q: number; readonly r: number };

type Hex = Place & { readonly ring: number };

export const camp: HexNumber = 0;

/** In the order in which a ring is walked; the neighbours of a hex come in the same order. */
const steps: readonly Place[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

const spiral: readonly Hex[] = [{ q: 0, r: 0, ring: 0 }, ...ringsFrom(1)];

const numbers: ReadonlyMap<string, HexNumber> = new Map(
  spiral.map((place, number) => [keyOf(place), number]),
);

const neighbours: readonly (readonly (HexNumber | null)[])[] = spiral.map(({ q, r }) =>
  steps.map((step) => numberAt({ q: q + step.q, r: r + step.r })),
);

export const hexCount = spiral.length;

/** Whether there is a hex of that number. */
export function isHex(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < hexCount;
}

/** Where a hex lies. Throws for a number that the map does not have. */
export function hexOf(number: HexNumber): Hex {
  const hex = spiral[number];
  if (hex === undefined) throw new Error(`The map has no hex ${number}.`);
  return hex;
}

/** The six sides of a hex, always in the same order; `null` beyond the rim. */
export function sidesOf(number: HexNumber): readonly (HexNumber | null)[] {
  return neighbours[number] ?? [];
}

/** The hexes that touch one. */
export function neighboursOf(number: HexNumber): readonly HexNumber[] {
  return sidesOf(number).filter((side) => side !== null);
}

function numberAt(place: Place): HexNumber | null {
  return numbers.get(keyOf(place)) ?? null;
}

function keyOf({ q, r }: Place): string {
  return `${q},${r}`;
}

function ringsFrom(first: number): readonly Hex[] {
  const hexes: Hex[] = [];
  for (let ring = first; ring <= mapRadius; ring++) hexes.push(...hexesOfRing(ring));
  return hexes;
}

function hexesOfRing(ring: number): readonly Hex[] {
  const hexes: Hex[] = [];
  let at: Place = { q: 0, r: -ring };
  for (const { q, r } of steps) {
    for (let step = 0; step < ring; step++) {
      hexes.push({ ...at, ring });
      at = { q: at.q + q, r: at.r + r };
    }
  }
  return hexes;
}

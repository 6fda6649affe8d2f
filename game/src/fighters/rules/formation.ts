import { formationPlaces } from "../content/numbers.ts";

/** Who stands where, by id: three in front, then three behind them. */
export type Formation = readonly (string | null)[];

export const nobody: Formation = Array.from({ length: formationPlaces }, () => null);

/** Whether it has as many places as it should, and nobody stands on two of them. */
export function isFormation(places: Formation): boolean {
  const placed = placedIn(places);
  return places.length === formationPlaces && new Set(placed).size === placed.length;
}

export function placedIn(places: Formation): readonly string[] {
  return places.filter((one) => one !== null);
}

/** The formation without those who are gone. */
export function without(places: Formation, isGone: (id: string) => boolean): Formation {
  return places.map((one) => (one === null || isGone(one) ? null : one));
}

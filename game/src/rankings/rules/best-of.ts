import type { BoardPlace } from "../api.ts";

/** The best places, of equals those of the boards that come first. */
export function bestOf(places: readonly BoardPlace[], count: number): readonly BoardPlace[] {
  return places.toSorted((one, other) => one.rank - other.rank).slice(0, count);
}

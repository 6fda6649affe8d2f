/** How many characters an account may have. */
export const characterPlaces = 3;

/**
 * Parts characters that come to an account into those for whom it has a place and those who wait for
 * one: the most experienced first, and of equals the oldest.
 *
 * @param arrivals the oldest first.
 */
export function givePlaces<Arrival extends { readonly totalLevel: number }>(
  arrivals: readonly Arrival[],
  taken: number,
): { readonly placed: readonly Arrival[]; readonly waiting: readonly Arrival[] } {
  const free = Math.max(0, characterPlaces - taken);
  const ranked = arrivals.toSorted((one, other) => other.totalLevel - one.totalLevel);
  return { placed: ranked.slice(0, free), waiting: ranked.slice(free) };
}

import type { ListedParty } from "@aldermoor/game/party/api.ts";
import { levelBands } from "@aldermoor/game/presence/content/filters.ts";

/** Least total levels that one can look for: where the bands of the list of players begin. */
export const finderLevels = Object.values(levelBands)
  .map(({ from }) => from)
  .filter((from) => from > 0);

/** All parties, those that ask for no more than the character has, or those that ask for some level at least. */
export type FinderFilter = "any" | "fits" | `from-${number}`;

export function isAskedFor(
  { minTotalLevel }: Pick<ListedParty, "minTotalLevel">,
  filter: FinderFilter,
  totalLevel: number,
): boolean {
  if (filter === "any") return true;
  if (filter === "fits") return minTotalLevel <= totalLevel;
  return minTotalLevel >= Number(filter.slice("from-".length));
}

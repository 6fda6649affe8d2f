import { scoreOfSiegePoint, seasonRewards } from "../content/rewards.ts";
import type { SeasonBannerId } from "../content/rewards.ts";

type SeasonReward = { readonly favour: number; readonly banner: SeasonBannerId | null };

export function scoreOf({
  siegePoints,
  hexPoints,
}: {
  readonly siegePoints: number;
  readonly hexPoints: number;
}): number {
  return scoreOfSiegePoint * siegePoints + hexPoints;
}

/**
 * What the village at a place is paid.
 *
 * @param rank from 1 on
 * @param villages how many have a score
 */
export function seasonReward(rank: number, villages: number): SeasonReward {
  const share = (rank - 1) / villages;
  const row = seasonRewards.find(
    ({ belowShare, minVillages }) => share < belowShare && villages >= minVillages,
  );
  if (row === undefined) throw new Error(`No place ${rank} of ${villages} villages.`);
  return { favour: row.favour, banner: row.banner };
}

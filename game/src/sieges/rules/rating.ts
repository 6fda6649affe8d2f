import { expectedOf } from "../../arena/rules/rating.ts";
import { ratingFactor, seasonReset, startRating } from "../content/limits.ts";

const parts = 10_000;

/** What the village that wins takes from the rating of the other, which falls to nothing at worst: no point comes or goes. */
export function ratingMove(winner: number, loser: number): number {
  const missed = parts - expectedOf(winner, loser);
  return Math.min(loser, Math.round((ratingFactor * missed) / parts));
}

/** What a rating becomes when a season is over. */
export function afterSeason(rating: number): number {
  const back = (startRating - rating) * seasonReset;
  return rating + Math.sign(back) * Math.round(Math.abs(back));
}

/** A rating as of a season that was written in an earlier one. */
export function ratingIn(
  { rating, season }: { readonly rating: number; readonly season: number },
  now: number,
): number {
  if (season >= now) return rating;
  const next = afterSeason(rating);
  return next === rating ? rating : ratingIn({ rating: next, season: season + 1 }, now);
}

import {
  defenceLossMax,
  defenceShare,
  moves,
  provisionalBouts,
  startRating,
  weeklyBoutsMin,
  weeklyLaurels,
  weeklyReset,
} from "../content/limits.ts";

/** As much of somebody in the arena as a bout moves. */
type Rated = {
  readonly rating: number;
  /** Bouts of its own, against others who are rated. */
  readonly bouts: number;
};

const parts = 10_000;
const stepRating = 20;

/**
 * How often of ten thousand times the higher rating wins, by steps of twenty points: `10,000/(1 + 10^(−d/400))`, written
 * out since powers of fractions are not the same everywhere.
 */
const expectations: readonly number[] = [
  5000, 5288, 5573, 5855, 6131, 6401, 6661, 6912, 7153, 7381, 7597, 7801, 7992, 8171, 8337, 8490,
  8632, 8762, 8882, 8991, 9091, 9182, 9264, 9339, 9406, 9468, 9523, 9572, 9617, 9657, 9693, 9726,
  9755, 9781, 9804, 9825, 9844, 9861, 9876, 9889, 9901, 9912, 9921, 9930, 9937, 9944, 9950, 9956,
  9960, 9965, 9968,
];

/** What the one is expected to win of ten thousand bouts with the other; of both together it is ten thousand. */
export function expectedOf(rating: number, other: number): number {
  const apart = rating - other;
  const higher = between(Math.abs(apart));
  return apart >= 0 ? higher : parts - higher;
}

function between(apart: number): number {
  const at = Math.floor(apart / stepRating);
  const low = expectations[at];
  const high = expectations[at + 1];
  if (low === undefined || high === undefined) return expectations.at(-1) ?? parts;
  return low + Math.round(((high - low) * (apart - at * stepRating)) / stepRating);
}

/** What a bout makes of the rating of who began it. */
export function moveOf({ rating, bouts }: Rated, other: number, won: boolean): number {
  return atLeastZero(rating, moved(bouts, rating, other, won, 1));
}

/**
 * What it makes of the rating of who was attacked: half as much, and no day takes more than forty points.
 *
 * @param dayMove what the day's attacks have moved so far
 */
export function defenceMoveOf(
  { rating, bouts }: Rated,
  other: number,
  held: boolean,
  dayMove: number,
): number {
  const move = moved(bouts, rating, other, held, defenceShare);
  const most = Math.max(0, defenceLossMax + dayMove);
  return atLeastZero(rating, Math.max(move, -most));
}

function moved(bouts: number, rating: number, other: number, won: boolean, share: number): number {
  const factor = (bouts < provisionalBouts ? moves.provisional : moves.settled) * share;
  const missed = (won ? parts : 0) - expectedOf(rating, other);
  return rounded((factor * missed) / parts);
}

/** Halves go away from zero, so that a win and a loss of the same surprise move as much. */
function rounded(move: number): number {
  return Math.sign(move) * Math.round(Math.abs(move));
}

function atLeastZero(rating: number, move: number): number {
  return Math.max(move, -rating);
}

/** A rating when a week is over. */
export function afterWeek(rating: number): number {
  return rating + rounded((startRating - rating) * weeklyReset);
}

/** The laurels of a week, by the rating at its end. */
export function laurelsOfWeek(rating: number, ownBouts: number): number {
  if (ownBouts < weeklyBoutsMin) return 0;
  return weeklyLaurels.find(({ from }) => rating >= from)?.laurels ?? 0;
}

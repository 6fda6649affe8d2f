import { hourMs } from "../../core/content/time-spans.ts";

export const startRating = 1_200;
/** How much a bout moves a rating: more of it at first. */
export const moves = { provisional: 48, settled: 32 } as const;
export const provisionalBouts = 20;
/** What a UTC day takes at most from the rating of one who is attacked. */
export const defenceLossMax = 40;
/** The share of its move that a bout is worth for who is attacked. */
export const defenceShare = 0.5;

/** A UTC day brings so many attempts, of which so many are kept. */
export const attempts = { aDay: 10, most: 20 } as const;
export const opponentsShown = 5;
/** Opponents are sought this far from one's own rating, and further by steps until there are enough. */
export const windowRating = 200;
export const windowStep = 100;
/** So many are met of one and the same on a day. */
export const sameOpponentADay = 2;
/** Other opponents come after a bout, or after so long. */
export const opponentsLastMs = hourMs;
/** Fewer in a defence are attacked by nobody. */
export const defendersMin = 3;

export const laurels = { win: 12, loss: 4 } as const;
/** The share of laurels that companies without a leader pay. */
export const hollowShare = 0.5;

/** On Monday a rating moves this share of the way back to where all begin. */
export const weeklyReset = 0.1;
/** Own bouts of a week that earn its laurels. */
export const weeklyBoutsMin = 10;

/** Laurels of a week, by the least rating at its end; the highest first. */
export const weeklyLaurels = [
  { from: 2_000, laurels: 220 },
  { from: 1_800, laurels: 160 },
  { from: 1_600, laurels: 110 },
  { from: 1_400, laurels: 70 },
  { from: 1_200, laurels: 40 },
  { from: 0, laurels: 20 },
] as const;

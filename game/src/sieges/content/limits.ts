import { dayMs, hourMs } from "../../core/content/time-spans.ts";

/** Both villages have to have taken part for so long. */
export const optedInForMs = 48 * hourMs;
/** So many members have to have a defence of so many fighters, on both sides. */
export const defencesMin = 3;
export const defendersMin = 3;
/** How far the ratings may lie apart. */
export const ratingApartMax = 300;
/** The same two villages meet once in so long, whoever comes to whom. */
export const samePairMs = 14 * dayMs;
export const declaredAWeek = 3;
/** A siege is decided so long after it was declared. */
export const resolvesAfterMs = 12 * hourMs;
/** Whoever was besieged is left alone for so long. */
export const shieldMs = 24 * hourMs;

/** Formations that one side enters. */
export const formationsMax = 10;
/** What each survivor of a bout is healed by, of the whole of its health. */
export const healedShare = 0.2;
export const boutsMax = 100;

export const startRating = 1_200;
/** The most that a siege moves of a rating. */
export const ratingFactor = 40;
/** The share of the way back to where all begin that a rating goes when a season is over. */
export const seasonReset = 0.5;

/** What the village that wins is paid. Nothing is taken from the one that loses. */
export const winnings = { favour: 400, xp: 300 } as const;
export const seasonPoints = { win: 3, loss: 1 } as const;
/** So many wins of a week pay, and so many losses bring their point. */
export const paidAWeek = 4;
/** The loser has to have entered so many formations that were worth fighting. */
export const worthyMin = 5;
/** Worth fighting is this share of the mean strength of the winner's formations. */
export const worthyShare = 0.25;

/** Reports can be read for so long. */
export const siegesKeptMs = 90 * dayMs;
export const historyShown = 20;
export const targetsShown = 12;

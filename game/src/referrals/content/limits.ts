import { dayMs } from "../../core/content/time-spans.ts";

/** Of an address; drawn out of 26 letters. */
export const refIdLength = 10;
/** Between two addresses of an account. */
export const replacedEveryMs = dayMs;

/** So old may the first character of a friend be; browsers keep an address as long. */
export const claimedWithinMs = 30 * dayMs;
export const friendsAMonth = 5;
/** Between reaching a step and its payment, so that staff can look at it. */
export const reviewMs = 14 * dayMs;

/** How often a friend is looked at. Days are told apart by it, so it is several times a day. */
export const lookedAtEveryMs = 6 * 60 * 60_000;
/** A friend counts so long, and what was reached by then is paid. */
export const countsForMs = 365 * dayMs;

/** What staff see of payments to come and of those that they stopped, the nearest and the last. */
export const casesShown = 50;
export const stopsShown = 20;

/** The last friends that a page shows. */
export const friendsShown = 60;

import { dayMs, minuteMs } from "../../core/content/time-spans.ts";

/** For so long somebody of the staff reads a file that they opened; then they say anew why. */
export const openForMs = 30 * minuteMs;

/** Names that a search answers with. */
export const foundMax = 20;

/** Pieces that are gone, and trades that can be undone, are kept for so long. */
export const keptMs = 14 * dayMs;
/** The vendor gives a piece back by itself before that. */
export const restoredAfterMs = 5 * minuteMs;

/** Gold-minutes that staff give a character on a UTC day; and who holds the keys. */
export const grantMinutesMax = 60;
export const grantMinutesOfKeysMax = 500;
/** What two of those who hold the keys give at once at the most: a month of a character's own fighting. */
export const largeGrantMinutesMax = 30 * 24 * 60;

/** Lines of a page of the timeline, and of each list of a file. */
export const timelineMax = 60;
export const listMax = 60;
/** Days of which a file shows what came in and went out. */
export const daysShown = 14;
/** Rows that one run forgets. */
export const forgottenAtOnceMax = 100;

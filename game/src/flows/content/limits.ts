/** How far back flows are judged and kept, in UTC days. */
export const daysKept = 14;

/** Days of two accounts that are looked at in one run, the newest first; older ones pass by. */
export const rowsJudgedMax = 5_000;
/** Rows that one run forgets. */
export const rowsForgottenMax = 500;

/** As many pairs there have to be before any of them stands out: a new world has no usual. */
export const edgesMin = 30;
/** By so many standard deviations an edge lies beyond the mean. */
export const sigmas = 3;
/** What two accounts moved within the days kept is never looked at below so many gold-minutes of whoever gained. */
export const minutesMin = 240;
/** As many of the largest are told to staff, whether they stand out or not. */
export const flowsToldMax = 20;
/** Cases of one night: the largest flows come first, and the rest stands out tomorrow as well. */
export const casesANight = 10;

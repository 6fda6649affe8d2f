/** How long somebody may take back what was said. */
export const takenBackWithinMs = 5 * 60_000;
/** How many lines a channel remembers. */
export const historyMax = 200;
/** How long staff still read what was taken out, and how many of the last ones of a channel. */
export const removedKeptMs = 30 * 24 * 60 * 60_000;
export const removedShownMax = 200;

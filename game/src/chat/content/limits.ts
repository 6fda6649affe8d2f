/** How long somebody may take back what was said. */
export const takenBackWithinMs = 5 * 60_000;
/** How many lines a channel remembers. */
export const historyMax = 200;

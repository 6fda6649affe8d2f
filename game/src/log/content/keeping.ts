/** How long a line is kept. */
export const keptMs = 90 * 24 * 60 * 60_000;

/** The most lines of one answer. */
export const linesMax = 200;

/** What repeats within this time becomes one line. */
export const joinedWithinMs = 60 * 60_000;

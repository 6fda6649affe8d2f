/** How long and how much the bell keeps of one character. */
export const keptMs = 30 * 24 * 60 * 60_000;
export const keptMax = 200;

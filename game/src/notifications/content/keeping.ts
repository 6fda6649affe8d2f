/** How long and how much the bell keeps of one character. */
export const keptMs = 30 * 24 * 60 * 60_000;
export const keptMax = 200;

/** Finds and crafts of this rarity or better are told. */
export const rarityMin = 4;

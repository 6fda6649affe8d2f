/** For how long the vendor gives back what it was sold. */
export const buyBackMs = 5 * 60_000;
/** As many sales as it remembers. */
export const salesMax = 20;

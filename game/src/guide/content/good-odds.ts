/** From this chance on a boss is worth challenging; a lost challenge comes back after half an hour. */
export const goodOdds = 0.6;

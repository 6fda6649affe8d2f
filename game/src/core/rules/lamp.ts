/** One action of any work takes this long, for everyone. */
export const actionMs = 6_000;

/** The lamp burns this long from the last sign of the player, for everyone. */
export const lampMs = 24 * 60 * 60_000;

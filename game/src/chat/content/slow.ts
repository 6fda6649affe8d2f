/** How slow staff may make a channel, and for how long. */
export const slowSeconds = { min: 5, max: 300 } as const;
export const slowMinutes = { min: 10, max: 1440 } as const;

/** A channel in which more than this is said becomes slow by itself, until less is. */
export const crowd = {
  linesASecond: 10,
  windowMs: 30_000,
  pauseMs: 10_000,
} as const;

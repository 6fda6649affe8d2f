/** A UTC day brings so many attempts, of which so many are kept. A win costs none. */
export const attempts = { aDay: 5, most: 10 } as const;
export const floorMax = 1_000;
/** What stands stays: one begins a week above the last of these floors that was ever cleared. */
export const checkpointEvery = 10;
export const cacheEvery = 10;
/** For the first time on a floor. */
export const firstClearLaurels = 5;

/** Seeds that once showed a broken promise. They run first, and stay. */
export const regressionSeeds: readonly number[] = [129, 610, 1051, 1783, 1893, 3656];

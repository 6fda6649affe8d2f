/** Seeds that once showed a broken promise. They run first, and stay. */
export const regressionSeeds: readonly number[] = [129, 1783, 3656];

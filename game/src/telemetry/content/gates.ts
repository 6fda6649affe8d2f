/**
 * What leaves the world against what comes into it, over so many days: below the least the gold of kills is lowered, above the
 * most what daily tasks pay is raised.
 */
export const sinkGates = { days: 14, least: 0.85, most: 1.05 } as const;

/** Neither earned nor spent: what characters begin with, and what is lost with those who go. */
export const uncountedReasons: readonly string[] = ["start", "departed"];

import { dayMs } from "../../core/content/time-spans.ts";

/** Starts that a UTC day brings, and how many are kept. */
export const starts = { aDay: 2, most: 4 } as const;
/** One that nobody lets begin is called off. */
export const gatheringMs = dayMs;
/** What became of it can be read for so long. */
export const keptMs = 30 * dayMs;
export const pastShown = 20;
/** Expeditions of one party that gather at once: as many as it has members. */
export const gatheringMax = 5;

import type { BoostId } from "./boosts.ts";

/** The events in the order in which they come; each returns every sixteen weeks. */
export const eventIds = [
  "alderfair",
  "long-dusk",
  "harvest-home",
  "open-workshops",
] as const satisfies readonly BoostId[];

export type EventId = (typeof eventIds)[number];

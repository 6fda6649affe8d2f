import { dayMs, hourMs } from "../../core/content/time-spans.ts";

/** How many rings of hexes lie around a village. */
export const mapRadius = 12;

/** What a village has to give for journeys; a season begins with all of it. */
export const stamina = { most: 120, pointMs: hourMs / 2 } as const;

/** Stamina of a journey to a ring. */
export const cost = { base: 20, perRing: 4 } as const;
/** Minutes that a journey to a ring takes. */
export const minutes = { base: 60, perRing: 10 } as const;
/** The strength that a meadow beside the village asks for, and by how much each ring asks for more. */
export const required = { base: 200, perRing: 1.25 } as const;
/** In hundredths of a percent. */
export const chance = { least: 1_500, even: 5_000, most: 9_800, perDoubling: 5_000 } as const;

/** Others join for so long, unless the launcher lets it begin. */
export const musterMs = hourMs;
export const walkersMax = 10;
/** Journeys of a village that muster or are under way. */
export const journeysAtOnce = 2;
/** Rations that each takes along. */
export const rationsEach = 5;
/** Musters that a village may open on a UTC day. Stamina allows for seven; more are opened to be called off. */
export const launchesADay = 20;

/** What failed is easier for a day, once in a season. */
export const eased = { share: 0.85, forMs: dayMs } as const;
/** Who was hurt on the way stays at home for so long. */
export const restMs = 4 * hourMs;
/** How long the launcher may choose between goods and caches. */
export const choiceMs = dayMs;
/** Hexes beside the target that a good map shows. */
export const sightHexes = 2;
/** A report can be read for so long. */
export const reportKeptMs = 90 * dayMs;
export const reportsShown = 20;
/** Maps of so many seasons before the present one are kept, as long as reports of them can be read. */
export const landsKept = 4;

/** What a journey that reached its hex pays, by its ring. */
export const pays = {
  favour: { base: 6, perRing: 2 },
  goldMinutes: { base: 2, perRing: 1 },
  shrineFavour: { base: 10, perRing: 5 },
  villageXp: { base: 20, perRing: 5 },
} as const;

/** What events add. */
export const adds = {
  shrineFavour: { base: 30, perRing: 10 },
  goldMinutes: { base: 6, perRing: 1 },
  goodsEach: 15,
} as const;

/** Points of the season for a hex that was reached. */
export const points = { base: 2, perRing: 1 } as const;

type ByRing = { readonly base: number; readonly perRing: number };

export function atRing({ base, perRing }: ByRing, ring: number): number {
  return base + perRing * ring;
}

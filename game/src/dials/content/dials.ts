import type { ModifierKey } from "../../core/content/modifiers.ts";
import { dayMs, hourMs } from "../../core/content/time-spans.ts";

/** What staff may turn for everybody. The words are stored: they are never renamed. */
export const dialIds = [
  "goldFind",
  "dropFind",
  "xpAll",
  "feeReduction",
] as const satisfies readonly ModifierKey[];

export type DialId = (typeof dialIds)[number];

/** In whole percent. */
export const percentMin = -20;
export const percentMax = 25;

/** Everybody can read of it so long before it begins, and before it ends sooner than was said. */
export const announcedMs = hourMs;
export const lastsMinMs = hourMs;
export const lastsMaxMs = 14 * dayMs;
/** How far ahead one may be set. */
export const aheadMaxMs = 60 * dayMs;

/** How long it is kept what was set: settlements look back eight days, and staff further. */
export const keptMs = 90 * dayMs;
/** More are never set: each dial has one at a time, of an hour at least. */
export const readMax = 200;
/** What staff see of those that are over. */
export const pastMax = 20;

import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";

/** What characters are ranked by; a skill by its level, with mastery on top. The words are stored. */
export const boardIds = [
  "total-level",
  ...skillIds,
  "mastery",
  "achievements",
  "kills",
  "bosses",
  "gold",
  "discoveries",
  "legendaries",
  "first-moon",
  "arena-rating",
  "tower-floor",
  "hexes",
] as const;

export type BoardId = SkillId | (typeof boardIds)[number];

/** What any level moves besides the board of its skill. Levels count at once but for newcomers', all else now and then. */
export const sumBoards: readonly BoardId[] = ["total-level", "mastery", "first-moon"];

/** These tell how somebody stands, which falls as well, and not what came in a time. */
export const standingBoards: readonly BoardId[] = ["arena-rating"];

/** Since when: from the beginning, or what came within the month or the day of UTC. */
export const spans = ["all", "month", "day"] as const;

export type Span = (typeof spans)[number];

/**
 * What villages are ranked by: their level, their rating in sieges, what they explored and earned in the present season, and
 * the levels of their Beacon. The words are stored.
 */
export const villageBoards = ["level", "rating", "hexes", "score", "beacon"] as const;

export type VillageBoard = (typeof villageBoards)[number];

/** Villages are ranked this often. */
export const villagesRankedEveryMs = 10 * 60_000;

/** Who is ranked apart. */
export const modes = ["standard", "ironbound"] as const;

/** So many of a board can be read. */
export const shownMax = 500;
export const pageLength = 50;
/** How many stand above and below one's own place. */
export const neighboursEach = 3;
/**
 * From this total level on levels are ranked at once. Before it they come every minute, and a crowd of newcomers would
 * have each of them written on a dozen boards.
 */
export const atOnceFromTotal = 100;
/** Counters, and the levels of newcomers, are ranked this often at most. */
export const countedEveryMs = 10 * 60_000;
/** How long a character's first moon lasts. */
export const firstMoonMs = 30 * 24 * 60 * 60_000;
/** What stood on the boards at midnight is kept for so many days. */
export const daysKept = 28;
/** So many of a character's places its profile shows. */
export const bestShown = 6;

/** The first place of the page that begins there; `null` for any other number, so that nobody follows a page for each of them. */
export function pageStart(from: number): number | null {
  const isStart = Number.isInteger(from / pageLength) && from >= 0 && from < shownMax;
  return isStart ? from : null;
}

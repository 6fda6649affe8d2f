import { maxLevel } from "../../core/content/levels.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import { boosts } from "../content/boosts.ts";
import type { WorldBoost } from "../state.ts";

const weekMs = 7 * dayMs;
/** Counting begins this long before the day for which it counts, to be done when that begins. */
const aheadMs = 3_600_000;
/** The first Monday since 1970, in days. */
const firstMonday = 4;

/** How many there are of each level, at index level − 1. */
export type Counts = readonly number[];

export const noCounts: Counts = Array.from({ length: maxLevel }, () => 0);

/** The day, in days since 1970, for which a count that begins now counts. */
export function censusDay(nowMs: number): number {
  return Math.floor((nowMs + aheadMs) / dayMs);
}

/** The counts with characters in them: those who gave a sign within the last week, and within a day. */
export function countLevels(
  counts: { readonly ofWeek: Counts; readonly ofDay: Counts },
  characters: readonly { readonly level: number; readonly checkInAtMs: number }[],
  nowMs: number,
): { readonly ofWeek: number[]; readonly ofDay: number[] } {
  const ofWeek = [...counts.ofWeek];
  const ofDay = [...counts.ofDay];
  for (const { level, checkInAtMs } of characters) {
    if (nowMs - checkInAtMs < weekMs) ofWeek[level - 1] = (ofWeek[level - 1] ?? 0) + 1;
    if (nowMs - checkInAtMs < dayMs) ofDay[level - 1] = (ofDay[level - 1] ?? 0) + 1;
  }
  return { ofWeek, ofDay };
}

export function sumOfCounts(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The level in the middle, the lower one of two; 1 when nobody was counted. */
export function medianLevel(counts: Counts): number {
  const half = sumOfCounts(counts) / 2;
  let passed = 0;
  for (const [index, count] of counts.entries()) {
    passed += count;
    if (passed > 0 && passed >= half) return index + 1;
  }
  return 1;
}

/** The Monday 00:00 UTC that begins the week of a day. */
export function mondayOf(day: number): number {
  return (day - ((day - firstMonday) % 7)) * dayMs;
}

/** The Worn Path of the week to which a census counts, from its beginning or from now on. */
export function wornPathOf(day: number, median: number, nowMs: number): WorldBoost {
  const mondayMs = mondayOf(day);
  return {
    id: "worn-path",
    strength: median,
    fromMs: Math.max(mondayMs, nowMs),
    untilMs: mondayMs + boosts["worn-path"].durationSeconds * 1000,
  };
}

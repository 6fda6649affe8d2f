import type { UiWords } from "./ui-words.ts";
import { englishUiWords } from "./ui-words.ts";

/** "now", "40 s ago", "in 5 m": how long ago, or how long until, in short words. */
export function relativeTime(atMs: number, nowMs: number, words: UiWords = englishUiWords): string {
  const distanceMs = Math.abs(atMs - nowMs);
  if (isNow(distanceMs)) return words.now;
  const distance = durationWords(distanceMs, words);
  return atMs > nowMs ? words.inTime(distance) : words.timeAgo(distance);
}

/** The same without "ago" and "in", for narrow places. */
export function durationWords(durationMs: number, words: UiWords = englishUiWords): string {
  if (isNow(durationMs)) return words.now;
  const seconds = Math.floor(durationMs / 1000);
  if (seconds < 60) return words.seconds(seconds - (seconds % 5));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}

function isNow(distanceMs: number): boolean {
  return distanceMs < 5000;
}

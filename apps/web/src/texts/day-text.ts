import { dateLocale } from "./language.ts";

/** A day as it is said in a sentence: "4 October 2026". */
export function longDayText(at: Date): string {
  return at.toLocaleDateString(dateLocale(), { dateStyle: "long" });
}

type DayOptions = { readonly timeZone?: "UTC" };

/** A day beside a figure, where the player is or, for a day of the world, by UTC: "4 Oct 2026". */
export function shortDayText(atMs: number, { timeZone }: DayOptions = {}): string {
  return new Date(atMs).toLocaleDateString(dateLocale(), { dateStyle: "medium", timeZone });
}

import { dayMs } from "../../core/content/time-spans.ts";
/** Calendar months of UTC, in months since January 1970. */
export function monthAt(nowMs: number): number {
  const { year, month } = civilMonth(Math.floor(nowMs / dayMs));
  return (year - 1970) * 12 + month;
}

/** When a month begins, in milliseconds. */
export function monthBeginsAtMs(month: number): number {
  const year = 1970 + Math.floor(month / 12);
  return daysBefore(year, month - (year - 1970) * 12) * dayMs;
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The year and its month, from 0 on, of a day since 1970. */
function civilMonth(day: number): { readonly year: number; readonly month: number } {
  let year = 1970 + Math.floor(day / 366);
  while (daysBefore(year + 1, 0) <= day) year += 1;
  let month = 0;
  while (month < 11 && daysBefore(year, month + 1) <= day) month += 1;
  return { year, month };
}

/** Days from January 1970 to the first of a month. */
function daysBefore(year: number, month: number): number {
  const before = year - 1;
  const leaps = leapsUpTo(before) - leapsUpTo(1969);
  let days = (year - 1970) * 365 + leaps;
  for (let at = 0; at < month; at += 1)
    days += (monthDays[at] ?? 0) + (at === 1 && isLeap(year) ? 1 : 0);
  return days;
}

function leapsUpTo(year: number): number {
  return Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

function isLeap(year: number): boolean {
  return leapsUpTo(year) > leapsUpTo(year - 1);
}

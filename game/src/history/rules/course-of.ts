import type { Amounts, Tally } from "../../core/rules/economy/tally.ts";
import { dayMs, hourMs, noAmounts, sumOfAmounts, utcDay } from "../../core/rules/economy/tally.ts";
import type { HistoryPoint, HistorySpan } from "../api.ts";

/** How many points a chart has. */
export const pointsOf: Readonly<Record<HistorySpan, number>> = { hour: 48, day: 30, month: 13 };

/** The beginnings of the spans that a chart shows, the running one last. Months are those of UTC. */
export function beginnings(span: HistorySpan, nowMs: number): readonly number[] {
  const last = pointsOf[span] - 1;
  return Array.from({ length: last + 1 }, (_, at) => beginning(span, nowMs, last - at));
}

/** What came and went in each span, from the hours of all days it reaches over. */
export function courseOf(
  tallies: readonly Tally[],
  span: HistorySpan,
  nowMs: number,
): readonly HistoryPoint[] {
  const bySpan = new Map<number, Amounts>();
  for (const [hour, amounts] of tallies.flatMap((tally) => Object.entries(tally))) {
    const fromMs = beginning(span, Number(hour) * hourMs, 0);
    bySpan.set(fromMs, sumOfAmounts([bySpan.get(fromMs) ?? noAmounts, amounts]));
  }
  return beginnings(span, nowMs).map((fromMs) => point(fromMs, bySpan.get(fromMs) ?? noAmounts));
}

function beginning(span: HistorySpan, atMs: number, back: number): number {
  if (span === "hour") return (Math.floor(atMs / hourMs) - back) * hourMs;
  if (span === "day") return (utcDay(atMs) - back) * dayMs;
  return monthBegins(monthOf(utcDay(atMs)) - back) * dayMs;
}

// Days since the March before the year 0: there each leap day is the last of its year.
const marchDay = 719_468;
const daysOf400Years = 146_097;
const monthsAYear = 12;

/** The month a day lies in, in months since the year 0, by the Gregorian calendar. */
function monthOf(day: number): number {
  const since = day + marchDay;
  const era = Math.floor(since / daysOf400Years);
  const inEra = since - era * daysOf400Years;
  const leaps = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const year = Math.floor((inEra - leaps) / 365);
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  return (era * 400 + year) * monthsAYear + fromMarch + 2;
}

/** The day with which a month begins, in days since 1970. */
function monthBegins(month: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / monthsAYear);
  const inYear = Math.floor((153 * (fromMarch - year * monthsAYear) + 2) / 5);
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leaps + inYear - marchDay;
}

function point(fromMs: number, { milliXp, centiGoldIn, centiGoldOut }: Amounts): HistoryPoint {
  return {
    fromMs,
    xp: Math.floor(milliXp / 1000),
    goldIn: Math.floor(centiGoldIn / 100),
    goldOut: Math.floor(centiGoldOut / 100),
  };
}

import { dayMs, hourMs } from "../../core/content/time-spans.ts";
import { monthBegins, monthOf } from "../../core/rules/economy/months.ts";
import type { Amounts, Tally } from "../../core/rules/economy/tally.ts";
import { noAmounts, sumOfAmounts, utcDay } from "../../core/rules/economy/tally.ts";
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

function point(fromMs: number, { milliXp, centiGoldIn, centiGoldOut }: Amounts): HistoryPoint {
  return {
    fromMs,
    xp: Math.floor(milliXp / 1000),
    goldIn: Math.floor(centiGoldIn / 100),
    goldOut: Math.floor(centiGoldOut / 100),
  };
}

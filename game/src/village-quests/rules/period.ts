import { dayMs } from "../../core/content/time-spans.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { votingMs } from "../content/limits.ts";

const daysOfWeek = 7;
const daysToThursday = 3;
/** 1970 began on a Thursday: Monday was three days before. */
const mondayOffset = 3;

/**
 * A period in which a village is about one quest: from Monday to Thursday or from Thursday to Monday, at 00:00. It is named by
 * the UTC day on which it begins.
 */
export type Period = {
  readonly day: number;
  readonly beginsAtMs: number;
  readonly endsAtMs: number;
};

export function periodAt(nowMs: number): Period {
  const day = utcDay(nowMs);
  const monday = day - ((day + mondayOffset) % daysOfWeek);
  const isFirst = day - monday < daysToThursday;
  const begins = isFirst ? monday : monday + daysToThursday;
  const ends = isFirst ? monday + daysToThursday : monday + daysOfWeek;
  return { day: begins, beginsAtMs: begins * dayMs, endsAtMs: ends * dayMs };
}

/** The period that is voted on, and whether votes are open by now: they are on its last day before. */
export function voteAt(nowMs: number): {
  readonly period: Period;
  readonly isOpen: boolean;
  readonly opensAtMs: number;
} {
  const period = periodAt(periodAt(nowMs).endsAtMs);
  const opensAtMs = period.beginsAtMs - votingMs;
  return { period, isOpen: nowMs >= opensAtMs, opensAtMs };
}

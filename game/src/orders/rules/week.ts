import { dayMs } from "../../core/content/time-spans.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import { countedMembersMin, questsOfEach } from "../content/limits.ts";

/** What an order does together in a week. */
export type Week = {
  /** Monday, 00:00 UTC. */
  readonly startsAtMs: number;
  /** How many belonged to it then, or when it was founded. */
  readonly members: number;
  /** Their quests of days that were paid since. */
  readonly paid: number;
};

export function weekStartsAtMs(nowMs: number): number {
  return weekOf(utcDay(nowMs)) * dayMs;
}

export function weekEndsAtMs({ startsAtMs }: Pick<Week, "startsAtMs">): number {
  return startsAtMs + 7 * dayMs;
}

/** The week that runs: the one that is written down, or a new one with those who belong to the order now. */
export function currentWeek(written: Week | null, membersNow: number, nowMs: number): Week {
  const startsAtMs = weekStartsAtMs(nowMs);
  if (written?.startsAtMs === startsAtMs) return written;
  return { startsAtMs, members: membersNow, paid: 0 };
}

/** How many quests the goal of a week takes. */
export function goalOf({ members }: Pick<Week, "members">): number {
  return questsOfEach * Math.max(countedMembersMin, members);
}

export function isReached(week: Week): boolean {
  return week.paid >= goalOf(week);
}

/** One more quest was paid; `reaches` where it is the one that reaches the goal. */
export function withPaid(week: Week): { readonly week: Week; readonly reaches: boolean } {
  const next = { ...week, paid: week.paid + 1 };
  return { week: next, reaches: !isReached(week) && isReached(next) };
}

import { describe, expect, test } from "vitest";
import { currentWeek, goalOf, isReached, weekEndsAtMs, weekStartsAtMs, withPaid } from "./week.ts";

const hourMs = 3_600_000;
/** Monday, 5 January 2026. */
const mondayMs = 20_458 * 24 * hourMs;

describe("the week of an order", () => {
  test("begins on Monday at 00:00 UTC and ends with Sunday", () => {
    expect(weekStartsAtMs(mondayMs)).toBe(mondayMs);
    expect(weekStartsAtMs(mondayMs - 1)).toBe(mondayMs - 7 * 24 * hourMs);
    expect(weekStartsAtMs(mondayMs + 167 * hourMs)).toBe(mondayMs);
    expect(weekEndsAtMs({ startsAtMs: mondayMs })).toBe(mondayMs + 168 * hourMs);
  });

  test("has the members that there are when it is looked at first, whoever comes later", () => {
    const first = currentWeek(null, 4, mondayMs + hourMs);
    expect(first).toEqual({ startsAtMs: mondayMs, members: 4, paid: 0 });
    expect(currentWeek(first, 9, mondayMs + 100 * hourMs)).toBe(first);
    expect(currentWeek({ ...first, paid: 12 }, 9, mondayMs + 168 * hourMs)).toEqual({
      startsAtMs: mondayMs + 168 * hourMs,
      members: 9,
      paid: 0,
    });
  });

  test("asks for ten quests of each member, and of three at least", () => {
    expect(goalOf({ members: 1 })).toBe(30);
    expect(goalOf({ members: 3 })).toBe(30);
    expect(goalOf({ members: 100 })).toBe(1_000);
  });

  test("is reached once, by the quest that makes the number full", () => {
    let week = { startsAtMs: mondayMs, members: 2, paid: 28 };
    const reached: boolean[] = [];
    for (let more = 0; more < 4; more += 1) {
      const next = withPaid(week);
      ({ week } = next);
      reached.push(next.reaches);
    }
    expect(reached).toEqual([false, true, false, false]);
    expect(isReached(week)).toBe(true);
  });
});

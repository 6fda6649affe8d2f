import { describe, expect, test } from "vitest";
import { isPatronAt, patronUntil, pausedPatron, withPatronDays, withPatronTime } from "./patron.ts";

const day = 86_400_000;

describe("days of Patron", () => {
  test("add up while it holds", () => {
    const bought = withPatronDays([], 30, 1_000);
    expect(withPatronDays(bought, 30, 2_000)).toEqual([
      { fromMs: 1_000, untilMs: 1_000 + 60 * day },
    ]);
  });

  test("begin anew once it has ended, and what was in between is no Patron", () => {
    const spans = withPatronDays(withPatronDays([], 1, 0), 1, 3 * day);
    expect([0, day - 1, day, 3 * day - 1, 3 * day, 4 * day - 1, 4 * day].map(at)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(patronUntil(spans, 0)).toBe(day);
    expect(patronUntil(spans, 2 * day)).toBeNull();

    function at(atMs: number): boolean {
      return isPatronAt(spans, atMs);
    }
  });

  test("are kept while they are paused, to the millisecond", () => {
    const paused = pausedPatron(withPatronDays([], 30, 0), 10 * day + 7);
    expect(paused.leftMs).toBe(20 * day - 7);
    expect(isPatronAt(paused.spans, 10 * day + 7)).toBe(false);
    const resumed = withPatronTime(paused.spans, paused.leftMs, 50 * day);
    expect(patronUntil(resumed, 50 * day)).toBe(70 * day - 7);
  });

  test("of somebody who is no patron leave nothing to pause", () => {
    expect(pausedPatron([], 5)).toEqual({ spans: [], leftMs: 0 });
  });
});

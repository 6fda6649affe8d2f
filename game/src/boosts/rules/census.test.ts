import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boostModifiers } from "../../core/rules/modifiers/boost-modifiers.ts";
import { censusDay, countLevels, medianLevel, mondayOf, noCounts, wornPathOf } from "./census.ts";

const day = 86_400_000;
/** Monday, 2026-01-05 00:00 UTC. */
const mondayMs = 1_767_571_200_000;
const none = { ofWeek: noCounts, ofDay: noCounts };

describe("the census", () => {
  test("finds the level in the middle, the lower one of two", () => {
    const counted = (levels: readonly number[]) => {
      const characters = levels.map((level) => ({ level, checkInAtMs: mondayMs }));
      return medianLevel(countLevels(none, characters, mondayMs).ofWeek);
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (levels) => {
        const sorted = levels.toSorted((a, b) => a - b);
        expect(counted(levels)).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
      }),
    );
    expect(counted([])).toBe(1);
  });

  test("counts who gave a sign within a week, and apart who did within a day", () => {
    const seen = (daysAgo: number) => ({ level: 3, checkInAtMs: mondayMs - daysAgo * day });
    const { ofWeek, ofDay } = countLevels(none, [seen(0), seen(1), seen(6), seen(7)], mondayMs);
    expect([ofWeek[2], ofDay[2]]).toEqual([3, 1]);
  });

  test("begins an hour before the day for which it counts", () => {
    expect(censusDay(mondayMs - 3_600_001)).toBe(mondayMs / day - 1);
    expect(censusDay(mondayMs - 3_600_000)).toBe(mondayMs / day);
  });

  test("fixes the Worn Path from Monday to Monday, and never into the past", () => {
    const today = mondayMs / day;
    for (const later of [0, 1, 6]) expect(mondayOf(today + later)).toBe(mondayMs);
    const path = wornPathOf(today, 40, mondayMs - 3_000_000);
    expect(path).toMatchObject({ fromMs: mondayMs, untilMs: mondayMs + 7 * day, strength: 40 });
    expect(wornPathOf(today, 40, mondayMs + 5_000).fromMs).toBe(mondayMs + 5_000);
  });
});

describe("Worn Path", () => {
  test("gives half a percent for each level below the median, at most a quarter, and none above", () => {
    const at = (level: number) => boostModifiers({ id: "worn-path", strength: 80 }, level).xpCombat;
    expect(at(79)).toBeCloseTo(0.005);
    expect(at(60)).toBeCloseTo(0.1);
    expect(at(30)).toBeCloseTo(0.25);
    expect(at(1)).toBeCloseTo(0.25);
    expect(at(80)).toBe(0);
    expect(at(100)).toBe(0);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToTally } from "../../core/rules/economy/tally.ts";
import { beginnings, courseOf, pointsOf } from "../rules/course-of.ts";

const nowMs = Date.UTC(2026, 10, 21, 12, 30);

describe("the course of a character", () => {
  test.each(["hour", "day", "month"] as const)("has a point for every %s, oldest first", (span) => {
    const starts = beginnings(span, nowMs);
    expect(starts).toHaveLength(pointsOf[span]);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts.at(-1)).toBeLessThanOrEqual(nowMs);
  });

  test("months begin on their first day, over the turn of the year", () => {
    expect(beginnings("month", nowMs)[0]).toBe(Date.UTC(2025, 10, 1));
  });

  test("months are those of the calendar, leap years among them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 365 }), (day) => {
        const atMs = day * 86_400_000;
        const at = new Date(atMs);
        const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
        expect(beginnings("month", atMs).at(-1)).toBe(first);
        const before = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1);
        expect(beginnings("month", atMs).at(-2)).toBe(before);
      }),
    );
  });

  test("hours, days and months of the same time add up to the same", () => {
    const counted = fc.array(
      fc.record({
        atMs: fc.integer({ min: nowMs - 40 * 3_600_000, max: nowMs }),
        milliXp: fc.nat(1000).map((n) => n * 1000),
        centiGold: fc.integer({ min: -1000, max: 1000 }).map((n) => n * 100),
      }),
    );
    fc.assert(
      fc.property(counted, (all) => {
        const tally = addToTally({}, all);
        const sums = (["hour", "day", "month"] as const).map((span) =>
          courseOf([tally], span, nowMs).reduce(
            (sum, { xp, goldIn, goldOut }) => ({
              xp: sum.xp + xp,
              gold: sum.gold + goldIn - goldOut,
            }),
            { xp: 0, gold: 0 },
          ),
        );
        expect(sums[1]).toEqual(sums[0]);
        expect(sums[2]).toEqual(sums[0]);
      }),
    );
  });
});

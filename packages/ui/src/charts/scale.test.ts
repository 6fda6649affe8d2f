import fc from "fast-check";
import { expect, test } from "vitest";
import { labelledPoints, nearestPoint, niceTicks, rangeOf } from "./scale.ts";

test("ticks are round values", () => {
  expect(niceTicks({ min: 0, max: 1000 }, 4)).toEqual([0, 250, 500, 750, 1000]);
  expect(niceTicks({ min: 0.8, max: 1.1 }, 3)).toEqual([0.8, 0.9, 1, 1.1]);
});

test("ticks of what is counted are whole", () => {
  expect(niceTicks({ min: 0, max: 1 }, 4, 1)).toEqual([0, 1]);
  expect(niceTicks({ min: 0, max: 10 }, 4, 1)).toEqual([0, 5, 10]);
  expect(niceTicks({ min: 0, max: 1000 }, 4, 1)).toEqual([0, 250, 500, 750, 1000]);
});

test("ticks lie within the range, rising, and there are not many more than asked for", () => {
  const range = fc
    .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }))
    .map(([min, height]) => ({ min, max: min + height }));
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 8 }), ({ min, max }, count) => {
      const ticks = niceTicks({ min, max }, count);
      expect(ticks.length).toBeLessThanOrEqual(count + 1);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(min);
        expect(tick).toBeLessThanOrEqual(max + 1e-6);
      }
      expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
    }),
  );
});

test("a range holds all values, and one value alone still has a height", () => {
  expect(rangeOf([3, -2, 7])).toEqual({ min: -2, max: 7 });
  expect(rangeOf([5])).toEqual({ min: 4, max: 6 });
  expect(rangeOf([])).toEqual({ min: 0, max: 1 });
});

test("the first and the last point are labelled", () => {
  expect(labelledPoints(3, 5)).toEqual([0, 1, 2]);
  expect(labelledPoints(101, 5)).toEqual([0, 25, 50, 75, 100]);
});

test("the pointer finds the nearest point", () => {
  expect(nearestPoint([0, 0.5, 1], 0.7)).toBe(1);
  expect(nearestPoint([0, 0.5, 1], 0.8)).toBe(2);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { atLeastWide, boxAround, middleOf, moved, showing, viewBoxOf, zoomed } from "./map-box.ts";

const whole = { x: -500, y: -400, width: 1_000, height: 800 };
const limits = { whole, least: 100 };
const place = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -400, max: 400 }),
});
const box = fc.record({
  x: fc.integer({ min: -500, max: 300 }),
  y: fc.integer({ min: -400, max: 200 }),
  width: fc.integer({ min: 100, max: 1_000 }),
  height: fc.integer({ min: 80, max: 800 }),
});

test("a box lies around its points, with air on all sides", () => {
  const points = [
    { x: 10, y: 40 },
    { x: 30, y: -20 },
  ];
  expect(boxAround(points, 5)).toEqual({ x: 5, y: -25, width: 30, height: 70 });
  expect(viewBoxOf(boxAround(points, 5.2))).toBe("5 -25 30 70");
});

test("a small box grows on all sides to a width, and a wide one stays", () => {
  const small = { x: 0, y: 10, width: 40, height: 20 };
  expect(atLeastWide(small, 60)).toEqual({ x: -10, y: 0, width: 60, height: 40 });
  expect(atLeastWide(small, 30)).toEqual(small);
});

test("however one zooms and moves, the middle stays on the map and the picture keeps its shape", () => {
  fc.assert(
    fc.property(
      box,
      place,
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (from, about, factor) => {
        const near = zoomed(from, factor, about, limits);
        const far = moved(near, { x: 3_000, y: -3_000 }, whole);
        for (const one of [near, far]) {
          const { x, y } = middleOf(one);
          expect(x).toBeGreaterThanOrEqual(whole.x - 0.001);
          expect(x).toBeLessThanOrEqual(whole.x + whole.width + 0.001);
          expect(y).toBeGreaterThanOrEqual(whole.y - 0.001);
          expect(y).toBeLessThanOrEqual(whole.y + whole.height + 0.001);
          expect(one.width / one.height).toBeCloseTo(from.width / from.height);
        }
        expect(near.width).toBeGreaterThanOrEqual(Math.min(100, from.width) - 0.001);
      },
    ),
  );
});

test("what one zooms about stays where it is, inside the map", () => {
  const from = { x: -100, y: -100, width: 200, height: 200 };
  const near = zoomed(from, 2, { x: 50, y: 0 }, limits);
  expect(near).toEqual({ x: -25, y: -50, width: 100, height: 100 });
});

test("a point that is out of sight comes into the middle, and one in sight moves nothing", () => {
  const from = { x: 0, y: 0, width: 100, height: 100 };
  expect(showing(from, { x: 50, y: 60 }, 10, whole)).toBe(from);
  expect(middleOf(showing(from, { x: 300, y: 50 }, 10, whole))).toEqual({ x: 300, y: 50 });
});

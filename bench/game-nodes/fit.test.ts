import fc from "fast-check";
import { expect, test } from "vitest";
import { fitTwo } from "./fit.ts";

const amount = fc.double({ min: 0.5, max: 100, noNaN: true });

test("what two causes add is found from their sums", () => {
  const causes = fc.tuple(amount, amount);
  fc.assert(
    fc.property(causes, fc.array(causes, { minLength: 3, maxLength: 12 }), ([one, other], rows) => {
      const spread = rows.map(([first, second], nth) => ({ first: first + 50 * nth, second }));
      const points = spread.map((row) => ({ ...row, y: one * row.first + other * row.second }));
      const [first, second] = fitTwo(points);
      expect(first).toBeCloseTo(one, 3);
      expect(second).toBeCloseTo(other, 3);
    }),
  );
});

test("causes that go together count as the first one", () => {
  const points = [1, 2, 3].map((first) => ({ first, second: 2 * first, y: 10 * first }));
  expect(fitTwo(points)).toEqual([10, 0]);
});

test("no cause takes anything away", () => {
  const falling = [
    { first: 1, second: 0, y: 10 },
    { first: 1, second: 10, y: 5 },
  ];
  expect(fitTwo(falling)).toEqual([7.5, 0]);
  const rising = [
    { first: 1, second: 1, y: 1 },
    { first: 10, second: 2, y: 0.5 },
  ];
  expect(fitTwo(rising)[0]).toBe(0);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { depthPoints } from "./depth-points.ts";
import { movingMean } from "./moving-mean.ts";

test("the book is summed up from the middle outwards", () => {
  const bids = [
    { price: 9, amount: 5 },
    { price: 10, amount: 2 },
  ];
  const asks = [
    { price: 12, amount: 1 },
    { price: 11, amount: 4 },
  ];
  expect(depthPoints(bids, asks)).toEqual([
    { price: 9, bought: 7, sold: null },
    { price: 10, bought: 2, sold: null },
    { price: 11, bought: null, sold: 4 },
    { price: 12, bought: null, sold: 5 },
  ]);
});

test("the outermost sums hold all that is wanted and offered", () => {
  const rows = fc.array(fc.record({ price: fc.nat(100), amount: fc.nat(1000) }), { minLength: 1 });
  fc.assert(
    fc.property(rows, rows, (bids, asks) => {
      const points = depthPoints(bids, asks);
      const total = (list: readonly { readonly amount: number }[]) =>
        list.reduce((sum, { amount }) => sum + amount, 0);
      expect(points[0]?.bought).toBe(total(bids));
      expect(points.at(-1)?.sold).toBe(total(asks));
    }),
  );
});

test("a mean needs all its values", () => {
  expect(movingMean([1, 2, 3, 6], 3)).toEqual([null, null, 2, 11 / 3]);
});

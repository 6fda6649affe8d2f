import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test("few pages are all shown", () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});

test("in the middle the neighbours and both ends are shown", () => {
  expect(pageNumbers(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
});

test("every row holds the first, the last and the current page, rising, in seven places at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, from) => {
      const current = 1 + (from % pages);
      const shown = pageNumbers(current, pages);
      const numbers = shown.filter((one) => one !== "gap");
      expect(shown.length).toBeLessThanOrEqual(7);
      expect(numbers).toContain(current);
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

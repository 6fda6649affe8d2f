import { expect, test } from "vitest";
import { rowAfter } from "./row-after.ts";

const place = { at: 4, last: 99, page: 10 };

test("arrows lead to the next row, page keys as far as one sees, Home and End to the ends", () => {
  const keys = ["ArrowUp", "ArrowDown", "PageDown", "Home", "End"];
  expect(keys.map((key) => rowAfter(key, place))).toEqual([3, 5, 14, 0, 99]);
});

test("no key leads beyond the ends, nor out of a list of one or of no height", () => {
  expect(rowAfter("PageUp", place)).toBe(0);
  expect(rowAfter("ArrowDown", { ...place, at: 99 })).toBe(99);
  expect(rowAfter("End", { at: 0, last: 0, page: 10 })).toBe(0);
  expect(rowAfter("PageDown", { ...place, page: 0 })).toBe(5);
});

test("any other key leads nowhere", () => {
  for (const key of ["Tab", "Enter", " ", "a", "ArrowLeft"])
    expect(rowAfter(key, place)).toBeUndefined();
});

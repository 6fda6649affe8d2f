import { expect, test } from "vitest";
import type { FinderFilter } from "./finder-filter.ts";
import { finderLevels, isAskedFor } from "./finder-filter.ts";

const shown = (filter: FinderFilter) =>
  [0, 99, 100, 101, 700].filter((minTotalLevel) => isAskedFor({ minTotalLevel }, filter, 100));

test("the finder shows all parties until a level is chosen", () => {
  expect(shown("any")).toEqual([0, 99, 100, 101, 700]);
});

test("the finder shows what the character's own level is enough for", () => {
  expect(shown("fits")).toEqual([0, 99, 100]);
});

test("the finder shows parties that ask for a level at least", () => {
  expect(finderLevels).toEqual([100, 300, 700]);
  expect(shown("from-100")).toEqual([100, 101, 700]);
  expect(shown("from-700")).toEqual([700]);
});

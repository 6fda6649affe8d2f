import { expect, test } from "vitest";
import { confidenceOf } from "./confidence.ts";

const figures = { isHousehold: false, sigmas: 3, isUpheld: false };

test("that two accounts share a household is certain, and value that moved makes it possible or likely", () => {
  expect(confidenceOf({ ...figures, isHousehold: true, sigmas: null })).toBe("certain");
  expect(confidenceOf({ ...figures, sigmas: null })).toBe("possible");
  expect(confidenceOf(figures)).toBe("possible");
  expect(confidenceOf({ ...figures, sigmas: 5 })).toBe("likely");
  expect(confidenceOf({ ...figures, isUpheld: true })).toBe("likely");
});

import { expect, test } from "vitest";
import type { Look } from "./look.ts";
import { isTrial } from "./look.ts";

const worn: Look = {
  frame: null,
  backdrop: "mill",
  nameColour: null,
  nameGlows: false,
  flair: null,
  accent: null,
};

test("a part that differs from what is worn is a trial, also one taken off", () => {
  expect(isTrial({ frame: "patron" }, worn)).toBe(true);
  expect(isTrial({ backdrop: null }, worn)).toBe(true);
});

test("nothing tried, or what is worn by now, is no trial", () => {
  expect(isTrial({}, worn)).toBe(false);
  expect(isTrial({ backdrop: "mill", nameGlows: false }, worn)).toBe(false);
});

import { expect, test } from "vitest";
import { holdsWord } from "./holds-word.ts";

test("a word is found as a word of its own, in whatever case and with whatever marks", () => {
  for (const text of [
    "SPIDER!",
    "a spider.",
    "sp\u00edder",
    "eine Spider",
    "spiders, and a spider",
  ])
    expect([text, holdsWord(text, "Spider")]).toEqual([text, true]);
  for (const text of ["spiders", "underspider", "spi der", ""])
    expect([text, holdsWord(text, "Spider")]).toEqual([text, false]);
});

test("several words may stand together, between commas or lines", () => {
  const words = "spider,gold cheap\n c++ ,,";
  expect(holdsWord("I sell gold cheap", words)).toBe(true);
  expect(holdsWord("C++ (again)", words)).toBe(true);
  expect(holdsWord("gold, and cheap", words)).toBe(false);
  expect(holdsWord("anything", " , ")).toBe(false);
  expect(holdsWord("anything", "")).toBe(false);
});

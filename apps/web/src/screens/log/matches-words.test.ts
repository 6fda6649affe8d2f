import { expect, test } from "vitest";
import { matchesWords } from "./matches-words.ts";

const words = { title: "You found Amber Band", text: "A rare piece.", amount: "" };

test("a line is found by its words in any order, whatever the capitals", () => {
  expect(matchesWords("RARE amber", words)).toBe(true);
  expect(matchesWords("amber epic", words)).toBe(false);
});

test("looking for nothing finds everything, and words that are not known yet match nothing", () => {
  expect(matchesWords("  ", undefined)).toBe(true);
  expect(matchesWords("amber", undefined)).toBe(false);
});

import { expect, test } from "vitest";
import { mentions } from "./mentions.ts";

test("a name counts as a whole word, whatever the case and the signs around it", () => {
  expect(mentions("thanks, @wren!", "Wren")).toBe(true);
  expect(mentions("the wrens are back", "Wren")).toBe(false);
});

test("nobody is mentioned before the own name is known", () => {
  expect(mentions("anything", "")).toBe(false);
});

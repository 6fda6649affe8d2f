import { expect, test } from "vitest";
import { callsReader, mentions } from "./mentions.ts";

test("a name counts as a whole word, whatever the case and the signs around it", () => {
  expect(mentions("thanks, @wren!", "Wren")).toBe(true);
  expect(mentions("the wrens are back", "Wren")).toBe(false);
});

test("nobody is mentioned before the own name is known", () => {
  expect(mentions("anything", "")).toBe(false);
});

test("who is answered is called as well, and nobody before the own name is known", () => {
  const line = { text: "I do, at noon", reply: { name: "Wren" } };
  expect(callsReader(line, "Wren")).toBe(true);
  expect(callsReader(line, "Bryony")).toBe(false);
  expect(callsReader({ text: "hello", reply: { name: "" } }, "")).toBe(false);
});

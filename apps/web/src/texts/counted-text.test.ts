import { expect, test } from "vitest";
import { allTexts } from "./all-texts.ts";
import { countedText } from "./counted-text.ts";

test("a number of things is told behind their name, which has no plural", () => {
  expect(countedText("Crown Mote", 12)).toBe("Crown Mote ×12");
  expect(countedText("Draught of Clarity", 1)).toBe("Draught of Clarity ×1");
});

test("no sentence puts a number before the name of a thing", () => {
  const sentences = Object.values(allTexts)
    .flatMap((areas) => Object.values(areas))
    .flatMap((area) => Object.values(area));
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(
    sentences.filter((one) => /\{(n|count|quantity)\} (more |noch )?\{item\}/.test(one)),
  ).toEqual([]);
});

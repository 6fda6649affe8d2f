import { expect, test } from "vitest";
import { allTexts } from "./all-texts.ts";
import { retiredWords } from "./retired-words.ts";

test.each(["en", "de"] as const)("no text uses a retired word: %s", (language) => {
  const found = Object.entries(allTexts[language]).flatMap(([area, sentences]) =>
    Object.entries(sentences).flatMap(([key, sentence]) =>
      retiredWords[language]
        .filter(({ word }) => word.test(sentence.replaceAll(/\{\w+\}/g, "0")))
        .map(({ instead }) => `${area}.${key}: "${sentence}", say: ${instead}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each(["Nothing on the fire", "Hunt here", "On the bench", "For nothing", "Time out"])(
  "a retired word is found: %s",
  (sample) => {
    expect(retiredWords.en.some(({ word }) => word.test(sample))).toBe(true);
  },
);

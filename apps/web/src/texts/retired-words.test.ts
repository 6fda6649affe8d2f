import { expect, test } from "vitest";
import { allTexts } from "./all-texts.ts";
import { retiredWords } from "./retired-words.ts";

test.each(["en", "de"] as const)("no text uses a retired word: %s", (language) => {
  const found = Object.entries(allTexts[language]).flatMap(([area, sentences]) =>
    Object.entries(sentences).flatMap(([key, sentence]) =>
      retiredWords[language]
        .filter(({ isFineIn }) => isFineIn !== area)
        .filter(({ word }) => word.test(sentence.replaceAll(/\{\w+\}/g, "0")))
        .map(({ instead }) => `${area}.${key}: "${sentence}", say: ${instead}`),
    ),
  );
  expect(found).toEqual([]);
});

const wikis = {
  en: import.meta.glob<string>("../../../../game/src/*/wiki.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  de: import.meta.glob<string>("../../../../game/src/languages/german/wiki/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
};

test.each(["en", "de"] as const)("no page of the wiki uses a retired word: %s", (language) => {
  const pages = Object.entries(wikis[language]);
  expect(pages.length).toBeGreaterThan(15);
  const found = pages.flatMap(([path, page]) =>
    page
      .split("\n")
      .flatMap((line) =>
        retiredWords[language]
          .filter(({ word, isFineInProse }) => isFineInProse !== true && word.test(line))
          .map(({ instead }) => `${path}: "${line}", say: ${instead}`),
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

import { anyCharacter } from "@aldermoor/accounts/testing/any-character.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesTerms, termsOf, wordsOf } from "./search-terms.ts";

test("115: words are compared without case, accents and variants, in every script", () => {
  expect(wordsOf("The Old STONE, by Ångström’s café №5!")).toEqual([
    "the",
    "old",
    "stone",
    "by",
    "angstrom",
    "s",
    "cafe",
    "no5",
  ]);
  expect(wordsOf("ΣΟΦΟΣ σοφός")).toEqual(["σοφοσ", "σοφοσ"]);
  expect(wordsOf("Ｆｕｌｌ ﬁne 東京 привет")).toEqual(["full", "fine", "東京", "привет"]);
});

test("115: a query is its words once each, the last one as the beginning of a word", () => {
  expect(termsOf("Bog bog boat sto")).toEqual({ words: ["bog", "boat"], prefix: "sto" });
  expect(termsOf("bog boat bog")).toEqual({ words: ["boat"], prefix: "bog" });
  expect(termsOf(" ... ")).toEqual({ words: [], prefix: null });
  expect(matchesTerms(new Set(["stone"]), termsOf("alder sto"))).toBe(true);
  expect(matchesTerms(new Set(["stone"]), termsOf("sto alder"))).toBe(false);
});

test("115: of a query with more than sixteen words the first sixteen count", () => {
  const words = Array.from({ length: 20 }, (_, at) => `word${at}`);
  expect(termsOf(words.join(" "))).toEqual({ words: words.slice(0, 16), prefix: null });
  expect(termsOf(words.slice(0, 16).join(" "))).toEqual({
    words: words.slice(0, 15),
    prefix: "word15",
  });
});

test("115: taking words apart that were put together changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(" "))).toEqual(words);
    }),
  );
});

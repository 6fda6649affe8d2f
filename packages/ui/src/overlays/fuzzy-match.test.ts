import fc from "fast-check";
import { expect, test } from "vitest";
import { fuzzyMatch } from "./fuzzy-match.ts";

const score = (query: string, text: string) => fuzzyMatch(query, text)?.score ?? -Infinity;

test("letters are found in their order, with gaps", () => {
  expect(fuzzyMatch("cls", "Cobalt Longsword")?.places).toEqual([0, 7, 11]);
  expect(fuzzyMatch("slc", "Cobalt Longsword")).toBeUndefined();
});

test("case and accents do not count", () => {
  expect(fuzzyMatch("elodie", "Élodie")?.places).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a name that begins with the words comes before one that holds them", () => {
  expect(score("bar", "Bar of Cobalt")).toBeGreaterThan(score("bar", "Cobalt Bar"));
  expect(score("bar", "Cobalt Bar")).toBeGreaterThan(score("bar", "Embarrassed"));
  expect(score("bar", "Embarrassed")).toBeGreaterThan(score("bar", "Big Alder Rod"));
});

test("every text is found by any of its own pieces, at places that rise", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % text.length;
      const match = fuzzyMatch(text.slice(start, start + 1 + (length % text.length)), text);
      expect(match).toBeDefined();
      const places = match?.places ?? [];
      expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))).toBe(
        true,
      );
    }),
  );
});

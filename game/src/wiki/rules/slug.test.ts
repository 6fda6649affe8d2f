import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["The Falling King", "the-falling-king"],
  ["  What’s new? ", "whats-new"],
  ["Wie man Bögen schnitzt", "wie-man-bogen-schnitzt"],
  ["Лук и стрелы", "лук-и-стрелы"],
  ["100 % crafting", "100-crafting"],
  ["???", ""],
])("%s lies at %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("an address leads to itself, and is never more than letters, digits and single hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (title) => {
      const slug = slugOf(title);
      expect(slugOf(slug)).toBe(slug);
      expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
    }),
  );
});

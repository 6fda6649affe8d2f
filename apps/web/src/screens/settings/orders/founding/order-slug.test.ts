import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug, slugLength, slugOf } from "./order-slug.ts";

test("a short name is made of small letters and hyphens", () => {
  expect(slugOf("The Lamplit Organization")).toBe("the-lamplit-organization");
  expect(slugOf("  Größe & Wärme  ")).toBe("grosse-warme");
  expect(slugOf("***")).toBe("");
});

test("what is made of a name is a short name, or too short to be one", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (name) => {
      const slug = slugOf(name);
      expect(slug.length < slugLength.min || isSlug(slug)).toBe(true);
    }),
  );
});

test("a short name has 3 to 24 letters and no hyphen at either end", () => {
  expect(isSlug("fen")).toBe(true);
  expect(isSlug("a".repeat(24))).toBe(true);
  for (const wrong of ["fe", "a".repeat(25), "-fen", "fen-", "fen--moor", "Fen", "fen moor", ""])
    expect(isSlug(wrong)).toBe(false);
});

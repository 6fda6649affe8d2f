import * as fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf } from "./beginning-of.ts";

test("a short line is quoted whole, and of a long one the beginning", () => {
  expect(beginningOf("Who goes to the fen?")).toBe("Who goes to the fen?");
  expect(beginningOf("ab ".repeat(40))).toBe(`${"ab ".repeat(26)}a…`);
});

test("no quoted beginning is longer than 80, and none cuts a sign in two", () => {
  const signs = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment("👩‍👩‍👧‍👦")];
  expect(signs).toHaveLength(1);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("👩‍👩‍👧‍👦", "🇩🇪", "e\u0301", "word "), { maxLength: 60 }),
      (parts) => {
        const text = parts.join("");
        const quoted = beginningOf(text);
        expect(quoted.length).toBeLessThanOrEqual(80);
        if (quoted === text) return;
        const kept = quoted.slice(0, -1);
        expect(text.startsWith(kept)).toBe(true);
        expect(text.slice(kept.length)).not.toMatch(/^(?:\u200d|\u0301)/u);
      },
    ),
  );
});

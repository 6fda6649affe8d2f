import fc from "fast-check";
import { expect, test } from "vitest";
import { argumentBounds } from "../argument-bounds.ts";
import { textPieces } from "./text-pieces.ts";

test("a text of any length is its pieces, each of which a call may carry and none of which halves a character", () => {
  const text = fc.string({ unit: "grapheme", minLength: 0, maxLength: 9_000, size: "max" });
  fc.assert(
    fc.property(text, (written) => {
      const pieces = textPieces(written);
      expect(pieces.join("")).toBe(written);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(argumentBounds.stringLengthMax);
        expect(piece.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test("a character of two halves that lies across the bound goes into the next piece", () => {
  const text = `${"a".repeat(argumentBounds.stringLengthMax - 1)}🏹b`;
  expect(textPieces(text).map((piece) => piece.length)).toEqual([
    argumentBounds.stringLengthMax - 1,
    3,
  ]);
});

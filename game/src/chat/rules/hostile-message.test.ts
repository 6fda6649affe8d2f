import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../testing/any-character.ts";
import { checkMessage, newPace, tempos } from "./message.ts";

const hostile = fc.oneof(
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "%00%0d%0aSet-Cookie: a=b",
    "' OR 1=1; DROP TABLE messages; --",
    "../../../etc/passwd",
    "__proto__",
  ),
  // Overrides, embeddings, isolates and marks of direction, and what closes them.
  fc
    .array(
      fc.constantFrom(
        ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c",
      ),
    )
    .map((marks) => marks.join("")),
  // What takes no room, or breaks lines.
  fc
    .array(
      fc.constantFrom(
        ..."\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u3164\u2028\u2029\r\n\t\v\u0000\u001b",
      ),
    )
    .map((signs) => signs.join("")),
  fc.integer({ min: 1, max: 5_000 }).map((count) => `a${"\u0301\u0336\u0489".repeat(count)}`),
  fc.integer({ min: 1, max: 5_000 }).map((count) => "\u{1f525}".repeat(count)),
  fc.integer({ min: 1, max: 300 }).map((count) => "\u{1f468}\u200d\u{1f469}\u200d".repeat(count)),
  fc.integer({ min: 1, max: 300 }).map((count) => "\u0e49\u0f7e\u0fb2".repeat(count)),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.lorem({ maxCount: 12 }),
  fc.constantFrom("\ud800", "\udc00", "\ufdfd", "\u{12031}", "\u{e0041}\u{e007f}"),
);

const lines = fc.array(hostile, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(" "));

const accents = "[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]";

test("of ten thousand hostile lines what is stored is short, on one line, and turns or covers nothing else", () => {
  let taken = 0;
  fc.assert(
    fc.property(lines, (written) => {
      const outcome = checkMessage(written, { pace: newPace, tempo: tempos.established }, 1_000);
      if (!outcome.ok) return;
      taken += 1;
      const { text } = outcome.value;
      expect(text.length).toBeLessThanOrEqual(300);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(text).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(text).not.toMatch(/[\u200b\u2060\ufeff\u00ad\u115f\u3164]/u);
      expect(text).not.toMatch(new RegExp(`${accents}{3}`, "u"));
      expect(text).not.toMatch(/[\p{Mn}\p{Me}]{6}/u);
      expect(text.trim()).toBe(text);
    }),
    { numRuns: 10_000 },
  );
  expect(taken, "most were refused, so nothing was tried").toBeGreaterThan(2_000);
});

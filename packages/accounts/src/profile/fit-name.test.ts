import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../testing/any-character.ts";
import { isFitName, madeFit } from "./fit-name.ts";

describe("a name", () => {
  test.each([
    "",
    "Wren",
    "john.smith",
    "Ærøskøbing",
    "Björn-Åke O'Neill",
    "Nguyễn Thị Ánh",
    "मनीषा",
    "王小明",
    "J. R.",
    "x".repeat(50),
  ])("of a user may be %s", (name) => {
    expect(isFitName(name, "user")).toBe(true);
    expect(madeFit(name)).toBe(name);
  });

  test.each([
    ["longer than fifty characters", "x".repeat(51)],
    ["a line break", "Wren\nBcc: all@moor.example"],
    ["a mark that turns the line around", "Wren\u202Enoitnetta"],
    ["an isolate", "\u2066Wren\u2069"],
    ["a mark of the Arabic direction", "Wren\u061C"],
    ["a zero width space", "W\u200Bren"],
    ["a blank that is a letter", "\u3164"],
    ["a tag character", "Wren\u{E0041}"],
    ["a mailbox", "support@evil.example"],
    ["an address", "see https://evil"],
    ["an address without a scheme", "www.evil"],
    ["piled marks", `a${"\u0301".repeat(8)}`],
    ["half a character", "\uD800"],
  ])("is refused with %s in it", (_, name) => {
    expect(isFitName(name, "user")).toBe(false);
    expect(isFitName(name, "organization")).toBe(false);
  });

  test.each(["evil.example", "your bank evil.ai now", "evil。com", "пример.рф"])(
    "of an organization does not look like a site (%s)",
    (name) => {
      expect(isFitName(name, "organization")).toBe(false);
      expect(isFitName(name, "user")).toBe(true);
    },
  );

  test.each(["Peat Cutters", "St. Wren's", "Order No. 7", "A.B. & Sons"])(
    "of an organization may be %s",
    (name) => {
      expect(isFitName(name, "organization")).toBe(true);
    },
  );

  test("is fit once it was made fit, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (name) => {
        expect(isFitName(madeFit(name), "user")).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

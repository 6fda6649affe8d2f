import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { done, refuse } from "../../core/rules/outcome.ts";
import { textPieces } from "../../core/rules/text/text-pieces.ts";
import { checkPostText } from "./post-text.ts";

describe("what staff write", () => {
  test("keeps its lines and lists, and nothing that nobody sees", () => {
    const written = "\n\n# One \t\r\n\r\n\r\n\r\n- a\u200b\n\t- b\u202e\u0000  c\n\n";
    expect(checkPostText([written], 100)).toEqual(done("# One\n\n- a\n    - b c"));
  });

  test("is refused where nothing of it can be seen, and where it is too long", () => {
    for (const text of ["", " \n\t\n", "\u200b\n\u00ad"])
      expect(checkPostText([text], 100)).toEqual(refuse("message-empty"));
    const tooLong = refuse("message-too-long", { n: 100 });
    expect(checkPostText(["a".repeat(101)], 100)).toEqual(tooLong);
    expect(checkPostText(["a", " ".repeat(1_000)], 100)).toEqual(tooLong);
  });

  test("of marks alone is short", () => {
    const read = checkPostText(textPieces(`a${"\u0301\u0323".repeat(19_000)}`), 20_000);
    expect(read.ok && read.value.length).toBeLessThan(60);
  });

  test("stays what it is when it is written again", () => {
    const text = fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), { maxLength: 20 });
    fc.assert(
      fc.property(text, (lines) => {
        const once = checkPostText(textPieces(lines.join("\n")), 20_000);
        const again = once.ok ? checkPostText(textPieces(once.value), 20_000) : once;
        expect(again).toEqual(once);
      }),
    );
  });
});

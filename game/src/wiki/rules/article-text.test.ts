import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slurs } from "../../core/content/slurs.ts";
import { textLengthMax, textLengthMin } from "../content/limits.ts";
import { checkArticleText } from "./article-text.ts";

const kept = (...pieces: readonly string[]) => {
  const outcome = checkArticleText(pieces);
  return outcome.ok ? outcome.value : outcome.code;
};

describe("the text of an article", () => {
  test("keeps its lines, its lists and one empty line between paragraphs", () => {
    const written = "\r\n# Bows \r\n\r\n\r\n\r\n- of alder\r\n\t- and of yew  \r\n  - planed\n\n";
    expect(kept(written)).toBe("# Bows\n\n- of alder\n    - and of yew\n  - planed");
  });

  test("is one text, wherever it was cut", () => {
    expect(kept("# Bows\n", "\nMade of al", "der and of yew.")).toBe(
      "# Bows\n\nMade of alder and of yew.",
    );
  });

  test("has at least so many letters that show, and not too many", () => {
    expect(kept("short")).toBe("text-too-short");
    expect(kept("\u200b".repeat(100), " \n".repeat(100))).toBe("text-too-short");
    expect(kept("x".repeat(textLengthMin))).toHaveLength(textLengthMin);
    expect(kept("x".repeat(textLengthMax))).toHaveLength(textLengthMax);
    expect(kept("x".repeat(textLengthMax + 1))).toBe("message-too-long");
    expect(kept("\u0301".repeat(3 * textLengthMax))).toBe("message-too-long");
  });

  test("of marks alone is short", () => {
    const marks = "\u0301\u0323".repeat(textLengthMax - 1);
    expect(kept(`a${marks}`)).toBe("text-too-short");
  });

  test("leads to known places only, and keeps slurs to itself", () => {
    expect(kept("Look at [this](https://evil.example/) and wonder.")).toBe("link-not-allowed");
    expect(kept("Look at https://en.wikipedia.org/wiki/Bow and wonder.")).toContain("wikipedia");
    const [slur = ""] = slurs;
    expect(kept(`Fletchers of yew.\n\nYou ${slur}, you.`)).toContain(
      `You ${"*".repeat(slur.length)}`,
    );
  });

  test("is the same once it was kept, whatever was written", () => {
    const line = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const once = checkArticleText([lines.join("\n"), "\nSomething that is long enough."]);
        if (!once.ok) return;
        expect(checkArticleText([once.value])).toEqual(once);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../testing/any-character.ts";
import { lineLengthMax, linesMax, textLength } from "../content/limits.ts";
import { checkLine, checkLines, linesOf } from "./ticket-text.ts";

const any = { min: 0, max: 5_000 };

describe("the text of a ticket", () => {
  test("keeps its lines, and one empty one between two", () => {
    expect(checkLines(["", "  One  line. ", "", "", "Another.", ""], any)).toEqual({
      ok: true,
      value: ["One line.", "", "Another."],
    });
  });

  test("turns nothing around and hides nothing, on no line of it", () => {
    const turned = checkLines(
      ["safe\u202Egnp.exe", "\u2066x\u2069\u200B", "a\u0000b\u001B[31m"],
      any,
    );
    expect(turned).toEqual({ ok: true, value: ["safegnp.exe", "x", "ab[31m"] });
  });

  test("keeps markup as the words it is", () => {
    const script = "<img src=x onerror=alert(1)> <script>alert(1)</script>";
    expect(checkLines([script], any)).toEqual({ ok: true, value: [script] });
  });

  test("has so many characters, breaks included", () => {
    const refusal = { ok: false, code: "text-length", params: textLength };
    expect(checkLines(["Too short."], textLength)).toEqual(refusal);
    expect(checkLines(["ten chars.", "nine char"], textLength)).toMatchObject({ ok: true });
    const long = Array.from({ length: 6 }, () => "x".repeat(lineLengthMax - 1));
    expect(checkLines(long.slice(0, 5), textLength)).toMatchObject({ ok: true });
    expect(checkLines([...long.slice(0, 5), ""], textLength)).toMatchObject({ ok: true });
    expect(checkLines(long, textLength)).toEqual(refusal);
  });

  test("is refused where it has more lines, or longer ones, than anybody reads", () => {
    const lines = Array.from({ length: linesMax + 1 }, () => "x");
    expect(checkLines(lines, any)).toMatchObject({ ok: false, code: "text-length" });
    expect(checkLines(["x".repeat(lineLengthMax + 1)], any)).toMatchObject({ code: "text-length" });
    expect(checkLines(["x".repeat(1_048_576)], any)).toMatchObject({ code: "text-length" });
  });

  test("leads nowhere but to known places", () => {
    expect(checkLines(["See https://evil.example/x"], any)).toMatchObject({
      ok: false,
      code: "link-not-allowed",
    });
    expect(checkLine("evil.example.com", { min: 1, max: 100 })).toMatchObject({
      code: "link-not-allowed",
    });
  });
});

test("a title is one line of five to a hundred characters", () => {
  const length = { min: 5, max: 100 };
  expect(checkLine("A title\nof two", length)).toEqual({ ok: true, value: "A title of two" });
  expect(checkLine("\u200B\u200B\u200B\u200B\u200B", length)).toMatchObject({
    code: "text-length",
  });
  expect(checkLine("four", length)).toMatchObject({ code: "text-length" });
  expect(checkLine("x".repeat(101), length)).toMatchObject({ code: "text-length" });
});

describe("lines of a field", () => {
  test("are what stands between its breaks", () => {
    expect(linesOf("one\r\ntwo\n\nthree")).toEqual(["one", "two", "", "three"]);
  });

  test("lose nothing, and none is longer than may be sent", () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 3_000 });
    fc.assert(
      fc.property(text, (written) => {
        const lines = linesOf(written);
        expect(lines.every(({ length }) => length <= lineLengthMax)).toBe(true);
        expect(lines.join("")).toBe(written.replaceAll(/[\n\r\u2028\u2029]/g, ""));
      }),
      { numRuns: 30 },
    );
  });

  test("part no character in two", () => {
    const [first = ""] = linesOf("\u{1F525}".repeat(lineLengthMax));
    expect(first.isWellFormed()).toBe(true);
  });
});

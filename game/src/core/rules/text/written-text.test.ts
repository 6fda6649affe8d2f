import { afterEach, describe, expect, test, vi } from "vitest";
import { checkWritten } from "./written-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a text that is too long", () => {
  test("is refused before anything reads it", () => {
    const readers = (["normalize", "replaceAll", "matchAll", "toLowerCase", "trim"] as const).map(
      (name) => vi.spyOn(String.prototype, name),
    );
    const marks = `a${"\u0301".repeat(5_000)}${"\u0323".repeat(5_000)}`;
    const answer = checkWritten(marks, 300);
    const counts = readers.map((reader) => reader.mock.calls.length);
    vi.restoreAllMocks();
    expect(answer).toMatchObject({ code: "message-too-long", params: { n: 300 } });
    expect(counts).toEqual([0, 0, 0, 0, 0]);
  });

  test("may be somewhat longer by spaces that do not count", () => {
    expect(checkWritten(`${" ".repeat(200)}${"x".repeat(300)}`, 300).ok).toBe(true);
    expect(checkWritten("x".repeat(301), 300)).toMatchObject({ code: "message-too-long" });
  });
});

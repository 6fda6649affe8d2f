import { setDateLocale } from "@aldermoor/ui/text/date-locale.ts";
import { afterEach, expect, test } from "vitest";
import { spanWords } from "./span-words.ts";

afterEach(() => setDateLocale("en-GB"));

test("the chart of the history writes the hours of the server from 00:00 to 23:00, wherever it is read", () => {
  const afternoon = Date.UTC(2026, 10, 23, 14);
  setDateLocale("en-GB");
  expect(spanWords("hour").axisWords(afternoon)).toBe("14:00");
  expect(spanWords("hour").pointWords(afternoon)).toMatch(/^Monday.* 14:00$/);
  for (const locale of ["en-US", "de"]) {
    setDateLocale(locale);
    expect(spanWords("hour").axisWords(afternoon - 14 * 3_600_000)).toBe("00:00");
    expect(spanWords("hour").axisWords(afternoon)).toBe("14:00");
  }
});

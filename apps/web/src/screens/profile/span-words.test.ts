import { setDateLocale } from "@aldermoor/ui/text/date-locale.ts";
import { expect, test } from "vitest";
import { spanWords } from "./span-words.ts";

test("the chart of the history writes its hours by the same clock as all other times", () => {
  const afternoon = Date.UTC(2026, 10, 23, 14);
  setDateLocale("en-GB");
  expect(spanWords("hour").axisWords(afternoon)).toBe("14:00");
  expect(spanWords("hour").pointWords(afternoon)).toMatch(/^Monday.* 14:00$/);
  setDateLocale("de");
  expect(spanWords("hour").axisWords(afternoon)).toBe("14:00");
});

import { expect, test } from "vitest";
import { longDayText, shortDayText } from "./day-text.ts";

test("a day in a sentence has its month as a word", () => {
  expect(longDayText(new Date(2026, 9, 4))).toMatch(/October/);
});

test("a day of the world goes by UTC", () => {
  const beforeMidnightMs = Date.UTC(2026, 9, 4, 23, 59);
  const afterMidnightMs = beforeMidnightMs + 60_000;
  const world = { timeZone: "UTC" } as const;
  expect(shortDayText(beforeMidnightMs, world)).not.toBe(shortDayText(afterMidnightMs, world));
  expect(shortDayText(beforeMidnightMs, world)).toMatch(/4/);
});

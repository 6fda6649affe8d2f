import { relativeTime } from "@aldermoor/ui/text/time-words.ts";
import { expect, test } from "vitest";
import { uiWords } from "./ui-words.de.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const nowMs = 1_800_000_000_000;

test("in German what was is said with vor, and what will be with in", () => {
  expect(relativeTime(nowMs - 5 * minute, nowMs, uiWords)).toBe("vor 5 min");
  expect(relativeTime(nowMs + 5 * minute, nowMs, uiWords)).toBe("in 5 min");
  expect(relativeTime(nowMs, nowMs, uiWords)).toBe("jetzt");
});

test("German days follow their word", () => {
  expect(relativeTime(nowMs - day, nowMs, uiWords)).toBe("vor 1 Tag");
  expect(relativeTime(nowMs - 2 * day, nowMs, uiWords)).toBe("vor 2 Tagen");
  expect(uiWords.days(2)).toBe("2 Tage");
});

import { setDateLocale } from "@aldermoor/ui/text/date-locale.ts";
import { afterEach, expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

const nowMs = new Date(2026, 0, 5, 0, 30).getTime();
const soonMs = new Date(2026, 0, 5, 1, 5).getTime();

afterEach(() => setDateLocale("en-GB"));

test("a clock of twelve hours has no nought before the hour", () => {
  setDateLocale("en-US");
  expect(momentText(soonMs, nowMs)).toMatch(/^1:05\sAM$/);
});

test("a clock of twenty-four hours writes two figures", () => {
  setDateLocale("de");
  expect(momentText(soonMs, nowMs)).toBe("01:05");
});

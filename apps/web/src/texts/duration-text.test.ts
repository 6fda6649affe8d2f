import { expect, test } from "vitest";
import { clockText, durationText } from "./duration-text.ts";

test("a span is told in its two largest units", () => {
  expect(durationText(30_000)).toBe("30\u00a0s");
  expect(durationText(41 * 60_000)).toBe("41\u00a0m");
  expect(durationText((9 * 60 + 12) * 60_000)).toBe("9\u00a0h\u00a012\u00a0m");
  expect(durationText(26 * 3_600_000)).toBe("1\u00a0d\u00a02\u00a0h");
});

test("no line breaks between a figure and its unit", () => {
  expect(durationText((9 * 60 + 12) * 60_000)).not.toContain(" ");
});

test("an even span leaves the smaller unit out", () => {
  expect(durationText(2 * 3_600_000)).toBe("2\u00a0h");
});

test("German says minutes and days in its own short words", () => {
  expect(durationText(41 * 60_000, "de")).toBe("41\u00a0min");
  expect(durationText(26 * 3_600_000, "de")).toBe("1\u00a0T\u00a02\u00a0h");
});

test("a begun second counts, and nothing is ever negative", () => {
  expect(durationText(1)).toBe("1\u00a0s");
  expect(durationText(-5000)).toBe("0\u00a0s");
});

test("a countdown reads as a clock", () => {
  expect(clockText(41 * 60_000 + 7000)).toBe("41:07");
  expect(clockText(23 * 3_600_000 + 12 * 60_000 + 5000)).toBe("23:12:05");
});

test("a day alone is told in hours, like the lamp that burns for 24 of them", () => {
  expect(durationText(24 * 3_600_000)).toBe("24\u00a0h");
  expect(durationText(24 * 3_600_000 + 60_000)).toBe("1\u00a0d");
  expect(durationText(7 * 24 * 3_600_000)).toBe("7\u00a0d");
});

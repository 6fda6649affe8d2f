import { beforeEach, expect, test } from "vitest";
import { setDateLocale } from "./date-locale.ts";
import { formatNumber } from "./format-number.ts";

// Files of tests share processes, and pages have one language in each.
beforeEach(() => setDateLocale("en-GB"));

test("German numbers have dotted thousands and a decimal comma", () => {
  expect(formatNumber(1234.56, { format: "de" })).toBe("1.234,56");
});

test("US numbers have comma thousands and a decimal dot", () => {
  expect(formatNumber(1234.56, { format: "en" })).toBe("1,234.56");
});

test("integers beyond the safe range keep every digit", () => {
  expect(formatNumber(9_007_199_254_740_993n, { format: "en" })).toBe("9,007,199,254,740,993");
});

test("numbers below ten thousand are never shortened", () => {
  expect(formatNumber(9_999, { format: "en", length: "short" })).toBe("9,999");
});

test("the short form keeps three figures and never rounds up", () => {
  expect(formatNumber(1_284_330, { format: "en", length: "short" })).toBe("1.28M");
  expect(formatNumber(1_299_999, { format: "en", length: "short" })).toBe("1.29M");
  expect(formatNumber(128_999, { format: "en", length: "short" })).toBe("128K");
  expect(formatNumber(12_990, { format: "de", length: "short" })).toBe("12,9K");
  expect(formatNumber(-1_299_999, { format: "en", length: "short" })).toBe("-1.29M");
});

test("signed numbers show a plus, but not on zero", () => {
  expect(formatNumber(12, { format: "en", signed: true })).toBe("+12");
  expect(formatNumber(0, { format: "en", signed: true })).toBe("0");
});

test("large numbers follow the notation, and small ones keep their digits", () => {
  const short = { format: "en", notation: "short" } as const;
  expect(formatNumber(1_284_330, short)).toBe("1.28M");
  expect(formatNumber(9_999, short)).toBe("9,999");
  const scientific = { format: "de", notation: "scientific" } as const;
  expect(formatNumber(1_284_330, scientific)).toBe("1,28e6");
  expect(formatNumber(-12_999, scientific)).toBe("-1,29e4");
  expect(formatNumber(999, scientific)).toBe("999");
});

test("without a choice of the player numbers follow the language of the page", () => {
  setDateLocale("de");
  expect(formatNumber(1234.5)).toBe("1.234,5");
  setDateLocale("en-GB");
  expect(formatNumber(1234.5)).toBe("1,234.5");
});

test("a German page abbreviates in German, whatever format its digits have", () => {
  setDateLocale("de-DE");
  expect(formatNumber(1_284_330, { format: "de", length: "short" })).toBe("1,28\u00a0Mio.");
  expect(formatNumber(12_990, { format: "en", length: "short" })).toBe("12.9\u00a0Tsd.");
});

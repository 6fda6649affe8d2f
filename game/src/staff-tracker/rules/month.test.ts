import fc from "fast-check";
import { expect, test } from "vitest";
import { monthAt, monthBeginsAtMs } from "./month.ts";

const dayMs = 86_400_000;
const monthsOf400Years = 4_800;

test.each([
  ["the 29th of February 2028", 21_243, 2028, 2],
  ["the first of March 2028", 21_244, 2028, 3],
  ["the 28th of February 2100", 47_540, 2100, 2],
  ["the first of March 2100", 47_541, 2100, 3],
  ["the last of December 2026", 20_818, 2026, 12],
  ["the first of January 2027", 20_819, 2027, 1],
])("%s lies in its month, from its first moment to its last", (_, day, year, month) => {
  const expected = (year - 1970) * 12 + month - 1;
  expect(monthAt(day * dayMs)).toBe(expected);
  expect(monthAt((day + 1) * dayMs - 1)).toBe(expected);
});

test("every instant lies between the beginning of its month and that of the next one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 84_000 * dayMs }), (nowMs) => {
      const month = monthAt(nowMs);
      expect(monthBeginsAtMs(month)).toBeLessThanOrEqual(nowMs);
      expect(monthBeginsAtMs(month + 1)).toBeGreaterThan(nowMs);
    }),
  );
});

test("months have the days of the calendar, which begins anew after four hundred years", () => {
  fc.assert(
    fc.property(fc.nat(monthsOf400Years), (month) => {
      const days = (monthBeginsAtMs(month + 1) - monthBeginsAtMs(month)) / dayMs;
      expect([28, 29, 30, 31]).toContain(days);
      const later = monthBeginsAtMs(month + monthsOf400Years) - monthBeginsAtMs(month);
      expect(later).toBe(146_097 * dayMs);
    }),
  );
});

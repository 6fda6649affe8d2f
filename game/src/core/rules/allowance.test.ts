import { expect, test } from "vitest";
import { allowanceNow, nextAllowanceAtMs, withChange } from "./allowance.ts";

const starts = { aDay: 2, most: 4 };

test("they come two a day, four are kept, and one given back is never one too many", () => {
  const dayMs = 86_400_000;
  const fresh = allowanceNow(null, starts, 10 * dayMs);
  expect(fresh.left).toBe(2);
  expect(nextAllowanceAtMs(fresh, starts)).toBe(11 * dayMs);
  const spent = withChange(withChange(fresh, -1, starts), -1, starts);
  expect(allowanceNow(spent, starts, 11 * dayMs - 1).left).toBe(0);
  expect(allowanceNow(spent, starts, 11 * dayMs).left).toBe(2);
  const full = allowanceNow(spent, starts, 20 * dayMs);
  expect(full.left).toBe(4);
  expect(nextAllowanceAtMs(full, starts)).toBeNull();
  expect(withChange(full, 1, starts).left).toBe(4);
});

import { expect, test } from "vitest";
import { lastFilledAtMs, unheardOf, withSign } from "./unheard-fills.ts";

const second = 1_000;
const state = { checkInAtMs: 0 };

test("a sign fills the lamp a minute after it was filled last, heard or not", () => {
  expect(withSign(null, state, 59 * second)).toBeNull();
  const first = withSign(null, state, 60 * second);
  expect(first).toEqual({ firstAtMs: 60 * second, lastAtMs: 60 * second });
  expect(withSign(first, state, 90 * second)).toBe(first);
  expect(withSign(first, state, 120 * second)).toEqual({
    firstAtMs: 60 * second,
    lastAtMs: 120 * second,
  });
});

test("signs that a settlement has heard are no longer unheard", () => {
  const fills = { firstAtMs: 60 * second, lastAtMs: 120 * second };
  expect(unheardOf(undefined, state)).toBeNull();
  expect(unheardOf(fills, { checkInAtMs: 60 * second })).toBe(fills);
  expect(unheardOf(fills, { checkInAtMs: 120 * second })).toBeNull();
  expect(lastFilledAtMs(fills, state)).toBe(120 * second);
  expect(lastFilledAtMs(null, { checkInAtMs: 7 })).toBe(7);
});

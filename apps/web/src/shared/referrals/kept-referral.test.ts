import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetReferral, keepReferral, keptReferral } from "./kept-referral.ts";

const day = 86_400_000;
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("an address is kept for thirty days", () => {
  keepReferral("abcdefghij", 0);
  expect(keptReferral(30 * day - 1)).toBe("abcdefghij");
  expect(keptReferral(30 * day)).toBeNull();
});

test("the last one that was followed counts, until it is forgotten", () => {
  keepReferral("abcdefghij", 0);
  keepReferral("klmnopqrst", day);
  expect(keptReferral(2 * day)).toBe("klmnopqrst");
  forgetReferral();
  expect(keptReferral(2 * day)).toBeNull();
});

test("what is no address is none", () => {
  for (const text of ["", "{", "null", "7", '{"refId":"abcdefghij"}', '{"refId":1,"untilMs":9}']) {
    stored.set("aldermoor.referral", text);
    expect(keptReferral(0)).toBeNull();
  }
});

test("a browser without storage keeps nothing, and fails at nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  keepReferral("abcdefghij", 0);
  forgetReferral();
  expect(keptReferral(0)).toBeNull();
});

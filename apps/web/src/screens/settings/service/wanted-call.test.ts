import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWanted, takeWanted } from "./wanted-call.ts";

const nowMs = Date.UTC(2026, 10, 21);
const minuteMs = 60_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was wanted before the way to a provider goes on once", () => {
  keepWanted("copy", nowMs);
  expect(takeWanted("passkey", nowMs)).toBe(false);
  expect(takeWanted("copy", nowMs + minuteMs)).toBe(true);
  expect(takeWanted("copy", nowMs + minuteMs)).toBe(false);
});

test("what was wanted ten minutes ago is not", () => {
  keepWanted("copy", nowMs);
  expect(takeWanted("copy", nowMs + 10 * minuteMs)).toBe(false);
});

test("anything else that lies there is nothing", () => {
  for (const kept of ["7", "null", "{}", '{"name":7}']) {
    sessionStorage.setItem("aldermoor.wanted", kept);
    expect(takeWanted("copy", nowMs)).toBe(false);
  }
});

import { expect, test } from "vitest";
import { nextRung } from "./ladder.ts";

const dayMs = 24 * 3_600_000;
const nowMs = 1_000 * dayMs;
const mute = { kind: "mute", atMs: nowMs - dayMs, isLifted: false } as const;

test("whoever was never heard of is warned", () => {
  expect(nextRung([], nowMs)).toEqual({ kind: "warning", hours: 0 });
});

test("after a warning each rung is longer than the one before, and the last is for good", () => {
  const warning = { ...mute, kind: "warning" } as const;
  const hours = [0, 1, 2, 3, 4].map(
    (count) => nextRung([warning, ...Array.from({ length: count }, () => mute)], nowMs).hours,
  );
  expect(hours).toEqual([24, 72, 168, 720, null]);
  expect(nextRung([mute, mute, mute, mute], nowMs).kind).toBe("ban");
});

test("what was lifted, or is half a year old, counts no more", () => {
  const lifted = { ...mute, isLifted: true };
  const old = { ...mute, atMs: nowMs - 181 * dayMs };
  expect(nextRung([lifted, old], nowMs)).toEqual({ kind: "warning", hours: 0 });
});

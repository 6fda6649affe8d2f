import fc from "fast-check";
import { expect, test } from "vitest";
import { lampMs } from "../../core/rules/lamp.ts";
import { isWarningDue, nextSweepAtMs, sweptEveryMs } from "./lamp-warning.ts";

const hourMs = 60 * 60_000;

test("whoever is away is looked at every six hours, an hour before the lamp goes out and when it does", () => {
  const looks: number[] = [];
  let at: number | null = sweptEveryMs;
  while (at !== null) {
    looks.push(at);
    at = nextSweepAtMs(0, at);
  }
  const hours = [6, 12, 18, 23].map((hour) => hour * hourMs);
  expect(looks).toEqual([...hours, lampMs + 1]);
});

test("however late the looks come, at most one of them warns, and only in the last hour", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5 * hourMs), { minLength: 8, maxLength: 8 }), (delays) => {
      let meantForMs: number | null = sweptEveryMs;
      const warnings: number[] = [];
      for (const delayMs of delays) {
        if (meantForMs === null) break;
        const nowMs: number = meantForMs + delayMs;
        if (isWarningDue(0, meantForMs, nowMs)) warnings.push(nowMs);
        meantForMs = nextSweepAtMs(0, nowMs);
      }
      expect(warnings.length).toBeLessThanOrEqual(1);
      for (const nowMs of warnings) {
        expect(nowMs).toBeGreaterThanOrEqual(lampMs - hourMs);
        expect(nowMs).toBeLessThan(lampMs);
      }
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costOf } from "./odds.ts";
import { enoughAtMs, fullStamina, staminaNow, withReturned, withSpent } from "./stamina.ts";

const hourMs = 60 * 60_000;
const seasonMs = 28 * 24 * hourMs;
const anyStamina = fc.record({ points: fc.integer({ min: 0, max: 120 }), atMs: fc.nat(1e9) });
const anyWait = fc.integer({ min: 0, max: 100 * hourMs });

describe("stamina", () => {
  test("grows by two an hour up to 120", () => {
    const empty = { points: 0, atMs: 0 };
    expect(staminaNow(empty, hourMs).points).toBe(2);
    expect(staminaNow(empty, hourMs / 2 - 1).points).toBe(0);
    expect(staminaNow(empty, 59 * hourMs).points).toBe(118);
    expect(staminaNow(empty, 600 * hourMs).points).toBe(120);
  });

  test("is the same however the time is cut", () => {
    fc.assert(
      fc.property(anyStamina, anyWait, anyWait, (kept, first, second) => {
        const at = kept.atMs + first + second;
        const cut = staminaNow(staminaNow(kept, kept.atMs + first), at);
        expect(cut.points).toBe(staminaNow(kept, at).points);
      }),
    );
  });

  test("is there again by the instant that is told", () => {
    fc.assert(
      fc.property(anyStamina, fc.integer({ min: 1, max: 120 }), (kept, points) => {
        const at = enoughAtMs(kept, points);
        expect(withSpent(kept, points, at)).not.toBeNull();
        if (at > kept.atMs) expect(withSpent(kept, points, at - 1)).toBeNull();
      }),
    );
  });

  test("of a muster that is called off is what it would be without it", () => {
    const ring = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(anyStamina, anyWait, fc.nat(hourMs), ring, (kept, wait, muster, to) => {
        const from = kept.atMs + wait;
        const spent = withSpent(kept, costOf(to), from);
        if (spent === null) return;
        const back = withReturned(spent, costOf(to), from + muster);
        expect(back.points).toBe(staminaNow(kept, from + muster).points);
        expect(back.points).toBeLessThanOrEqual(120);
      }),
    );
  });

  test("of a season is 1,464 points, and no village spends more", () => {
    const waits = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 * hourMs }), fc.nat(120)), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(waits, (turns) => {
        let kept = fullStamina(0);
        let spent = 0;
        let nowMs = 0;
        for (const [wait, points] of turns) {
          nowMs = Math.min(seasonMs, nowMs + wait);
          const left = withSpent(kept, points, nowMs);
          if (left === null) continue;
          expect(left.points).toBeGreaterThanOrEqual(0);
          kept = left;
          spent += points;
        }
        expect(spent + staminaNow(kept, seasonMs).points).toBeLessThanOrEqual(1_464);
      }),
    );
    let kept = fullStamina(0);
    let spent = 0;
    for (let nowMs = 0; nowMs <= seasonMs; nowMs += hourMs) {
      const { points } = staminaNow(kept, nowMs);
      kept = withSpent(kept, points, nowMs) ?? kept;
      spent += points;
    }
    expect(spent).toBe(1_464);
  });

  test("pays for three full rings of a map, or for two roads to its rim", () => {
    const ringSum = [1, 2, 3].reduce((sum, ring) => sum + 6 * ring * costOf(ring), 0);
    const road = Array.from({ length: 12 }, (_, at) => costOf(at + 1)).reduce((a, b) => a + b);
    expect(ringSum).toBeLessThanOrEqual(1_464);
    expect(ringSum + 24 * costOf(4)).toBeGreaterThan(1_464);
    expect(2 * road).toBeLessThanOrEqual(1_464);
    expect(3 * road).toBeGreaterThan(1_464);
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { allAtLevel } from "../../testing/settled-state.ts";
import { expeditionIds, expeditions } from "../content/expeditions.ts";
import { durationMs, powerOf, powerTogether, successPercent } from "./odds.ts";
import { payOf } from "./pay.ts";

describe("the strength of those who go", () => {
  test("is attack and health, and twice the three best trades", () => {
    expect(powerOf({ attack: 40, hp: 400 }, allAtLevel(10))).toBe(40 + 60);
  });

  test("grows with company beyond what each brings", () => {
    expect(powerTogether([100])).toBe(100);
    expect(powerTogether([100, 100])).toBe(210);
    expect(powerTogether([100, 100, 100, 100, 100])).toBe(600);
  });

  test("brings home between three tenths and all of it", () => {
    expect(successPercent(10, 1_000)).toBe(30);
    expect(successPercent(500, 1_000)).toBe(50);
    expect(successPercent(9_000, 1_000)).toBe(100);
  });

  test("makes no way longer, and none shorter than a tenth", () => {
    expect(durationMs(2, 0)).toBe(7_200_000);
    expect(durationMs(2, 0.25)).toBe(5_400_000);
    expect(durationMs(2, 5)).toBe(720_000);
  });
});

describe("the pay", () => {
  const sealed = fc.record({
    power: fc.nat(9_999),
    combatLevel: fc.integer({ min: 1, max: 100 }),
    skill: fc.constantFrom("combat" as const, "mining" as const),
    skillLevel: fc.integer({ min: 1, max: 100 }),
    tier: fc.integer({ min: 1, max: 10 }),
  });

  test("is whole, never nothing, and of no higher tier than the way or whoever went", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...expeditionIds),
        fc.integer({ min: 30, max: 100 }),
        sealed,
        fc.nat(),
        (way, percent, who, seed) => {
          const expedition = expeditions[way];
          const rng = keyedRng("a secret of the server", "1", "expedition", seed);
          const pay = payOf(expedition, percent, who, rng);
          expect(Number.isSafeInteger(pay.gold) && pay.gold > 0).toBe(true);
          expect(Number.isSafeInteger(pay.milliXp[who.skill])).toBe(true);
          const found = keysOf(pay.items);
          expect(found.length === 1 || found.length === 2).toBe(true);
          for (const item of found) {
            expect(items[item].tier).toBeLessThanOrEqual(expedition.tier);
            if (items[item].type === "container")
              expect(items[item].tier).toBeLessThanOrEqual(who.tier);
          }
        },
      ),
    );
  });

  test("is larger the more comes home", () => {
    const who = { power: 1, combatLevel: 40, skill: "combat", skillLevel: 40, tier: 5 } as const;
    const rng = () => keyedRng("a secret of the server", "1", "expedition", 1);
    const [half, whole] = [50, 100].map((percent) =>
      payOf(expeditions["gorge-crossing"], percent, who, rng()),
    );
    expect(whole?.gold).toBe(2 * (half?.gold ?? 0));
  });
});

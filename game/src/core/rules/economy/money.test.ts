import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMoney, isNegative, moneyOf, negated, noMoney, sumOfMoney } from "./money.ts";

const quadrillion = 1_000_000_000_000_000;
const money = fc.record({
  gold: fc.integer({ min: -quadrillion, max: quadrillion }),
  centiGold: fc.integer({ min: 0, max: 99 }),
});

describe("money", () => {
  test("holds a quadrillion gold to the hundredth", () => {
    const rich = { gold: quadrillion, centiGold: 99 };
    expect(addMoney(rich, moneyOf(1))).toEqual({ gold: quadrillion + 1, centiGold: 0 });
    expect(addMoney(rich, moneyOf(-100))).toEqual({ gold: quadrillion - 1, centiGold: 99 });
  });

  test("of a debt has fewer gold than nothing, also where it is a hundredth", () => {
    expect(moneyOf(-1)).toEqual({ gold: -1, centiGold: 99 });
    expect(isNegative(moneyOf(-1))).toBe(true);
    expect(isNegative(moneyOf(0))).toBe(false);
  });

  test("adds up the same in any order, and less what was added is what it was", () => {
    fc.assert(
      fc.property(money, money, money, (one, two, three) => {
        expect(sumOfMoney([one, two, three])).toEqual(sumOfMoney([three, one, two]));
        expect(addMoney(addMoney(one, two), negated(two))).toEqual(one);
        expect(addMoney(one, negated(one))).toEqual(noMoney);
      }),
    );
  });

  test("always has 0 to 99 hundredths", () => {
    fc.assert(
      fc.property(money, fc.maxSafeInteger(), (one, centiGold) => {
        const sum = addMoney(one, moneyOf(centiGold));
        expect(sum.centiGold).toBeGreaterThanOrEqual(0);
        expect(sum.centiGold).toBeLessThan(100);
        expect(Number.isSafeInteger(sum.gold)).toBe(true);
      }),
    );
  });
});

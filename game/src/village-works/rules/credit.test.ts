import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { Giver } from "./credit.ts";
import { creditGift, favourLeft, goodsWorthCenti, newGiver, withDebt } from "./credit.ts";
import { dayLine, sharesOf, withDay } from "./sums.ts";

const dayMs = 86_400_000;
const nowMs = 20_000 * dayMs + dayMs / 2;
const level = 30;
const minuteCenti = 100 * goldMinute(level);

function give(giver: Giver, minutes: number, atMs = nowMs) {
  return creditGift(giver, { worthCenti: Math.ceil(minutes * minuteCenti), level, nowMs: atMs });
}

describe("favour", () => {
  test("is one for what a minute of fights pays at the giver's level", () => {
    expect(give(newGiver, 7).favour).toBe(7);
    const lower = creditGift(newGiver, { worthCenti: minuteCenti, level: 1, nowMs });
    expect(lower.favour).toBeGreaterThan(1);
  });

  test("is earned 120 times a day, and up to 360 of what was not earned is kept", () => {
    const first = give(newGiver, 1_000);
    expect(first.favour).toBe(120);
    expect(give(first.giver, 1_000).favour).toBe(0);
    expect(give(first.giver, 1_000, nowMs + dayMs).favour).toBe(120);
    expect(give(first.giver, 1_000, nowMs + 2 * dayMs).favour).toBe(240);
    expect(give(first.giver, 1_000, nowMs + 9 * dayMs).favour).toBe(360);
    expect(favourLeft(first.giver, nowMs + dayMs)).toBe(120);
  });

  test("of parts is the favour of the whole, but for a thousandth of each part", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(parts, (worths) => {
        let giver = newGiver;
        let favour = 0;
        for (const worthCenti of worths) {
          const credited = creditGift(giver, { worthCenti, level, nowMs });
          giver = credited.giver;
          favour += credited.favour;
        }
        const worthCenti = worths.reduce((sum, one) => sum + one, 0);
        const whole = creditGift(newGiver, { worthCenti, level, nowMs });
        const of = (one: Giver, sum: number) => 1_000 * sum + one.restMilli;
        const missed = of(whole.giver, whole.favour) - of(giver, favour);
        expect(missed).toBeGreaterThanOrEqual(0);
        expect(missed).toBeLessThanOrEqual(worths.length);
      }),
    );
  });

  test("is earned by nothing until what was taken out is brought back", () => {
    const owing = withDebt(newGiver, 5 * minuteCenti);
    const part = give(owing, 3);
    expect(part).toMatchObject({ creditCenti: 0, favour: 0 });
    const rest = give(part.giver, 4);
    expect(rest).toMatchObject({ creditCenti: 2 * minuteCenti, favour: 2 });
    expect(rest.giver.owedCenti).toBe(0);
  });

  test("goes by three times the vendor value of goods", () => {
    expect(goodsWorthCenti("copper-bar", 10)).toBe(
      10 * 3 * 100 * (goodsWorthCenti("copper-bar", 1) / 300),
    );
    expect(goodsWorthCenti("copper-bar", 1)).toBeGreaterThan(0);
  });
});

describe("sums", () => {
  test("go back for thirty days", () => {
    const days = withDay(withDay({}, 100, 5), 110, 7);
    expect(withDay(days, 110, 1)).toEqual({ 100: 5, 110: 8 });
    expect(withDay(days, 130, 1)).toEqual({ 110: 7, 130: 1 });
    const line = dayLine(days, 110);
    expect(line).toHaveLength(30);
    expect([line[29], line[19], line[0]]).toEqual([7, 5, 0]);
  });
});

describe("shares of a storage", () => {
  test("go by what each gave of everything, and parts of who is gone vanish", () => {
    const goods = { "copper-bar": 100, "alder-plank": 3 };
    const givers = [
      { id: "wren", centi: 500 },
      { id: "finch", centi: 250 },
      { id: "rook", centi: 0 },
    ];
    expect(sharesOf(goods, givers, 1_000)).toEqual([
      { id: "wren", goods: { "copper-bar": 50, "alder-plank": 1 } },
      { id: "finch", goods: { "copper-bar": 25 } },
    ]);
    expect(sharesOf(goods, givers, 0)).toEqual([]);
  });

  test("never come to more than there is", () => {
    const centi = fc.array(fc.integer({ min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / 64) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(centi, fc.nat(400_000), fc.nat(1_000_000), (given, held, gone) => {
        const givers = given.map((one, id) => ({ id, centi: one }));
        const all = given.reduce((sum, one) => sum + one, gone);
        const shares = sharesOf({ linen: held }, givers, all);
        const paid = shares.reduce((sum, { goods }) => sum + (goods.linen ?? 0), 0);
        expect(paid).toBeLessThanOrEqual(held);
      }),
    );
  });
});

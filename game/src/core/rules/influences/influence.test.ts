import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectsAt, nextChangeOf } from "./influence.ts";
import { levyOf, levyOn } from "./levy.ts";

const hall = { source: "Moot Hall of Fenwick", modifiers: { xpAll: 0.05 } };

describe("an influence", () => {
  test("holds from its begin up to its end", () => {
    const held = { ...hall, fromMs: 10, untilMs: 20 };
    expect([9, 10, 19, 20].map((atMs) => effectsAt([held], atMs).length)).toEqual([0, 1, 1, 0]);
  });

  test("that is a boost is summed as the boost", () => {
    const boost = { id: "lanterns-lit", strength: 1 } as const;
    expect(effectsAt([{ boost, fromMs: 0, untilMs: 9 }], 5)).toEqual([]);
  });

  test("changes something next when one begins or ends, and never after the last", () => {
    const all = [
      { ...hall, fromMs: 10, untilMs: 20 },
      { ...hall, fromMs: 15, untilMs: Infinity },
    ];
    expect([0, 10, 15, 20].map((atMs) => nextChangeOf(all, atMs))).toEqual([10, 15, 20, Infinity]);
  });
});

describe("a levy", () => {
  test("takes every whole percentage to the hundredth, rounded down", () => {
    const drawn = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.nat(100_000_000));
    fc.assert(
      fc.property(drawn, ([percent, centiGold]) => {
        const exact = (BigInt(centiGold) * BigInt(percent)) / 100n;
        expect(levyOn(centiGold, levyOf([{ levy: percent / 100 }]))).toBe(Number(exact));
      }),
    );
  });

  test("adds to others, up to everything", () => {
    expect(levyOf([{ levy: 0.1 }, {}, { levy: 0.2 }])).toBe(3_000);
    expect(levyOf([{ levy: 0.7 }, { levy: 0.8 }])).toBe(10_000);
  });
});

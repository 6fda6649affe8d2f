import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { Inflow } from "./inflow.ts";
import { inflowCap, inflowLeft, withGift } from "./inflow.ts";

const day = 20_000;
const at = { day, combatLevel: 10 };
const cap = inflowCap(10);

/** What is taken of gifts that are tried one after another. */
function takenOf(worths: readonly number[], before: Inflow | null = null, when = at) {
  let inflow = before;
  const taken: number[] = [];
  for (const worth of worths) {
    const next = withGift(inflow, worth, when);
    if (next === null) continue;
    inflow = next;
    taken.push(worth);
  }
  return { inflow, taken };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const worths = fc.array(fc.integer({ min: 0, max: 2 * cap.centi }), { maxLength: 20 });

describe("what comes to a character on a day", () => {
  test("is three gifts and what an hour of its own fights pays", () => {
    expect(cap).toEqual({ gifts: 3, centi: Math.floor(6_000 * goldMinute(10)) });
    expect(takenOf([1, 1, 1, 1]).taken).toEqual([1, 1, 1]);
    expect(takenOf([cap.centi, 1]).taken).toEqual([cap.centi]);
    expect(takenOf([cap.centi + 1]).taken).toEqual([]);
  });

  test("is never more, whatever is tried in whatever order", () => {
    fc.assert(
      fc.property(worths, (tried) => {
        const { inflow, taken } = takenOf(tried);
        expect(taken.length).toBeLessThanOrEqual(cap.gifts);
        expect(sum(taken)).toBeLessThanOrEqual(cap.centi);
        if (inflow !== null)
          expect(inflow).toEqual({ day, gifts: taken.length, centi: sum(taken) });
      }),
    );
  });

  test("leaves room for exactly what is then taken", () => {
    fc.assert(
      fc.property(worths, fc.integer({ min: 0, max: 2 * cap.centi }), (tried, next) => {
        const { inflow } = takenOf(tried);
        const left = inflowLeft(inflow, at);
        expect(withGift(inflow, next, at) !== null).toBe(left.gifts > 0 && next <= left.centi);
      }),
    );
  });

  test("begins anew with another day, and only then", () => {
    fc.assert(
      fc.property(worths, (tried) => {
        const { inflow } = takenOf(tried);
        expect(inflowLeft(inflow, { ...at, day: day + 1 })).toEqual(cap);
      }),
    );
  });

  test("grows with the level of the day, and what came stays counted", () => {
    const full = takenOf([cap.centi]).inflow;
    expect(inflowLeft(full, at).centi).toBe(0);
    const grown = inflowLeft(full, { ...at, combatLevel: 11 });
    expect(grown).toEqual({ gifts: 2, centi: inflowCap(11).centi - cap.centi });
    // A level cannot fall, but a reference to a lower one must not owe anything.
    expect(inflowLeft(full, { ...at, combatLevel: 1 }).centi).toBe(0);
  });
});

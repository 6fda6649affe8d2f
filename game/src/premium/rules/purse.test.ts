import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Purse } from "./purse.ts";
import { balanceOf, spend, takeBack, takeRest, withGrant } from "./purse.ts";

const empty: Purse = { lots: [], owed: 0 };

describe("a purse of Crowns", () => {
  const two = withGrant(withGrant(empty, { id: "a", amount: 100 }), { id: "b", amount: 50 });

  test("spends the oldest first", () => {
    expect(spend(two, 120)).toMatchObject({
      value: { lots: [{ left: 0 }, { id: "b", left: 30 }] },
    });
  });

  test("says how many are missing, and gives nothing then", () => {
    expect(spend(two, 151)).toMatchObject({ code: "not-enough-crowns", params: { n: 1 } });
  });

  test("gives back of a lot what is left of it, and no other's", () => {
    const spent = spend(two, 70);
    if (!spent.ok) throw new Error(spent.code);
    const back = takeRest(spent.value, "a");
    expect(back.taken).toBe(30);
    expect(balanceOf(back.purse)).toBe(50);
  });

  test("owes what was taken back and had been spent, and makes it up before anything else", () => {
    const spent = spend(two, 120);
    if (!spent.ok) throw new Error(spent.code);
    const owing = takeBack(spent.value, "a", 100);
    expect([balanceOf(owing), owing.owed]).toEqual([-70, 70]);
    const paid = withGrant(owing, { id: "c", amount: 100 });
    expect([balanceOf(paid), paid.owed]).toEqual([30, 0]);
  });
});

/** What may happen to a purse; `nth` chooses among the lots that ever were. */
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom("grant", "spend", "refund", "charge-back"),
    amount: fc.integer({ min: 1, max: 400 }),
    nth: fc.nat(),
  }),
  { maxLength: 60 },
);

test("whatever is bought, spent, refunded and taken back: nothing comes from nowhere, and nothing gets lost", () => {
  fc.assert(
    fc.property(happenings, (all) => {
      let purse = empty;
      let sum = 0;
      const granted: { id: string; amount: number }[] = [];
      for (const { what, amount, nth } of all) {
        const lot = granted[nth % Math.max(1, granted.length)];
        switch (what) {
          case "grant": {
            const id = String(granted.length);
            granted.push({ id, amount });
            purse = withGrant(purse, { id, amount });
            sum += amount;
            break;
          }
          case "spend": {
            const spent = spend(purse, amount);
            expect(spent.ok).toBe(amount <= sum);
            if (spent.ok) [purse, sum] = [spent.value, sum - amount];
            break;
          }
          case "refund": {
            if (lot === undefined) break;
            const back = takeRest(purse, lot.id);
            expect(back.taken).toBeLessThanOrEqual(lot.amount);
            [purse, sum] = [back.purse, sum - back.taken];
            break;
          }
          case "charge-back": {
            if (lot === undefined) break;
            purse = takeBack(purse, lot.id, lot.amount);
            sum -= lot.amount;
            break;
          }
        }
        expect(balanceOf(purse)).toBe(sum);
        expect(purse.lots.every(({ left }) => left >= 0)).toBe(true);
        // Nobody owes and has something at the same time.
        expect(purse.owed === 0 || purse.lots.every(({ left }) => left === 0)).toBe(true);
      }
    }),
  );
});

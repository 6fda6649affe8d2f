import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Counted } from "./tally.ts";
import { addToTally, joinTallies, splitTally, sumOfAmounts } from "./tally.ts";

const counted: fc.Arbitrary<readonly Counted[]> = fc.array(
  fc.record({
    atMs: fc.integer({ min: 0, max: 10 * 86_400_000 }),
    milliXp: fc.nat(10_000),
    centiGold: fc.integer({ min: -10_000, max: 10_000 }),
  }),
);

describe("the tally", () => {
  test("adds up to what was counted", () => {
    fc.assert(
      fc.property(counted, (all) => {
        const { milliXp, centiGoldIn, centiGoldOut } = sumOfAmounts(
          Object.values(addToTally({}, all)),
        );
        expect(milliXp).toBe(all.reduce((sum, one) => sum + (one.milliXp ?? 0), 0));
        expect(centiGoldIn - centiGoldOut).toBe(
          all.reduce((sum, one) => sum + (one.centiGold ?? 0), 0),
        );
      }),
    );
  });

  test("is the same however the counting is cut", () => {
    fc.assert(
      fc.property(counted, fc.nat(20), (all, at) => {
        const inParts = addToTally(addToTally({}, all.slice(0, at)), all.slice(at));
        expect(inParts).toEqual(addToTally({}, all));
      }),
    );
  });

  test("keeps the last day and gives back those that are over", () => {
    fc.assert(
      fc.property(counted, (all) => {
        const tally = addToTally({}, all);
        const { today, over } = splitTally(tally);
        expect(over.reduce((sum, { hours }) => joinTallies(sum, hours), today)).toEqual(tally);
        const days = Object.keys(today).map((hour) => Math.floor(Number(hour) / 24));
        expect(over.every(({ day }) => days.every((last) => day < last))).toBe(true);
      }),
    );
  });
});

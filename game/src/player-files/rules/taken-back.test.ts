import fc from "fast-check";
import { expect, test } from "vitest";
import { takenBack } from "./taken-back.ts";

const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const share = fc.record({ quantity: amount, gold: amount });
const traded = fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000_000 }), gold: amount });

test("nothing goes back that did not change hands, or is not there any more", () => {
  fc.assert(
    fc.property(traded, share, (whole, there) => {
      const { quantity, gold } = takenBack(whole, there);
      for (const one of [quantity, gold]) expect(Number.isSafeInteger(one)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(0);
      expect(gold).toBeGreaterThanOrEqual(0);
      expect(quantity).toBeLessThanOrEqual(Math.min(whole.quantity, there.quantity));
      expect(gold).toBeLessThanOrEqual(Math.min(whole.gold, there.gold));
    }),
  );
});

test("whoever gives all of it back gets all of the gold back that is there", () => {
  fc.assert(
    fc.property(traded, amount, (whole, gold) => {
      const all = takenBack(whole, { quantity: whole.quantity, gold });
      expect(all).toEqual({ quantity: whole.quantity, gold: Math.min(gold, whole.gold) });
    }),
  );
});

test("whoever has less to give back gets no more gold back", () => {
  fc.assert(
    fc.property(traded, amount, amount, (whole, one, other) => {
      const gold = whole.gold;
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(takenBack(whole, { quantity: less, gold }).gold).toBeLessThanOrEqual(
        takenBack(whole, { quantity: more, gold }).gold,
      );
    }),
  );
});

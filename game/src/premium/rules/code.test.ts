import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { codeTyped } from "../../households/rules/code.ts";
import {
  aloneWithinMs,
  codeCosmetics,
  codeGoods,
  codeLimits,
  worthAloneMax,
} from "../content/codes.ts";
import { crownOfferIds, crownOffers, patronPrice } from "../content/crown-offers.ts";
import {
  amountMax,
  codeShown,
  codeState,
  drawCode,
  isWithinLimits,
  takesSecond,
  worthMadeAlone,
  worthOf,
} from "./code.ts";

test("a code is twelve letters in three groups, and is read however it is typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (secret, nth) => {
      const code = drawCode(keyedRng(secret, nth));
      expect(codeShown(code)).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}(-[B-DF-HJ-NP-TV-XZ]{4}){2}$/);
      expect(codeTyped(codeShown(code).toLowerCase())).toBe(code);
    }),
  );
});

test("codes of different places in a batch differ", () => {
  const drawn = Array.from({ length: 1_000 }, (_, nth) => drawCode(keyedRng("a secret", nth)));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("every cosmetic that is sold can be given by a code, and nothing else that is sold", () => {
  const sold = crownOfferIds.filter((offer) => crownOffers[offer].gives.kind === "cosmetic");
  expect([...codeCosmetics].toSorted()).toEqual(sold.toSorted());
});

describe("a code", () => {
  const course = { used: 0, usesMax: 2, untilMs: 100, isRevoked: false };

  test("is active until it is used up, expires or is revoked", () => {
    expect(codeState(course, 99)).toBe("active");
    expect(codeState({ ...course, used: 1 }, 99)).toBe("active");
    expect(codeState({ ...course, used: 2 }, 99)).toBe("used-up");
    expect(codeState(course, 100)).toBe("expired");
    expect(codeState({ ...course, isRevoked: true }, 99)).toBe("revoked");
  });

  test("that is used up does not expire, and one that was revoked stays so", () => {
    expect(codeState({ ...course, used: 2 }, 100)).toBe("used-up");
    expect(codeState({ ...course, used: 2, isRevoked: true }, 100)).toBe("revoked");
  });
});

test("codes are made within limits, in whole numbers", () => {
  const wish = { gives: "crowns", amount: 1, codes: 1, usesOfEach: 1, days: 1 } as const;
  expect(isWithinLimits(wish)).toBe(true);
  expect(isWithinLimits({ ...wish, amount: codeLimits.crowns })).toBe(true);
  const beyond = {
    amount: codeLimits.crowns + 1,
    codes: codeLimits.codes + 1,
    usesOfEach: codeLimits.usesOfEach + 1,
    days: codeLimits.days + 1,
  };
  for (const [key, value] of Object.entries(beyond)) {
    for (const wrong of [value, 0, -1, 0.5, Number.NaN, Infinity])
      expect(isWithinLimits({ ...wish, [key]: wrong }), `${key} ${wrong}`).toBe(false);
  }
  expect(isWithinLimits({ ...wish, gives: "crowns-theme", amount: 2 })).toBe(false);
  expect(isWithinLimits({ ...wish, gives: "patron-days", amount: 91 })).toBe(false);
});

const wishes = fc
  .record({
    gives: fc.constantFrom(...codeGoods),
    share: fc.integer({ min: 1, max: 1_000 }),
    codes: fc.integer({ min: 1, max: codeLimits.codes }),
    usesOfEach: fc.integer({ min: 1, max: codeLimits.usesOfEach }),
    days: fc.integer({ min: 1, max: codeLimits.days }),
  })
  .map(({ gives, share, ...wish }) => {
    return { ...wish, gives, amount: Math.ceil((amountMax(gives) * share) / 1_000) };
  });

describe("what codes are worth", () => {
  test("is what the same would be bought for, and at least a Crown for each use", () => {
    const one = { amount: 1, codes: 2, usesOfEach: 3 };
    expect(worthOf({ ...one, gives: "crowns", amount: 7 })).toBe(42);
    expect(worthOf({ ...one, gives: "patron-days", amount: patronPrice.days })).toBe(
      6 * patronPrice.crowns,
    );
    expect(worthOf({ ...one, gives: "crowns-theme" })).toBe(6 * crownOffers["crowns-theme"].price);
    fc.assert(
      fc.property(wishes, (wish) => {
        expect(worthOf(wish)).toBeGreaterThanOrEqual(wish.codes * wish.usesOfEach);
      }),
    );
  });

  test("is bounded, whatever the numbers are", () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expect(isWithinLimits(wish)).toBe(worthOf(wish) <= codeLimits.worth);
      }),
    );
  });

  test("comes to no more in thirty days than one makes alone, in whatever pieces it is made", () => {
    const hour = 3_600_000;
    const tries = fc.array(fc.tuple(wishes, fc.integer({ min: 1, max: 200 })), { maxLength: 30 });
    fc.assert(
      fc.property(tries, (all) => {
        let nowMs = 0;
        const made: Parameters<typeof worthMadeAlone>[0][number][] = [];
        for (const [wish, hours] of all) {
          nowMs += hours * hour;
          if (!takesSecond(wish, worthMadeAlone(made, nowMs)))
            made.push({ ...wish, madeAtMs: nowMs, hasSecond: false });
          const late = made.filter(({ madeAtMs }) => madeAtMs > nowMs - aloneWithinMs);
          const sum = late.reduce((total, batch) => total + worthOf(batch), 0);
          expect(sum).toBeLessThanOrEqual(worthAloneMax);
          expect(made.every(({ gives }) => gives !== "crowns")).toBe(true);
        }
      }),
    );
  });
});

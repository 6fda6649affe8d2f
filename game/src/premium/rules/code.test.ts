import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { codeTyped } from "../../households/rules/code.ts";
import { codeCosmetics, codeLimits } from "../content/codes.ts";
import { crownOfferIds, crownOffers } from "../content/crown-offers.ts";
import { codeShown, codeState, drawCode, isWithinLimits } from "./code.ts";

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

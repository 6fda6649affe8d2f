import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreOf, seasonReward } from "./reward.ts";

describe("the end of a season", () => {
  test("scores five for each point of sieges, beside what journeys reached", () => {
    expect(scoreOf({ siegePoints: 4, hexPoints: 9 })).toBe(29);
  });

  test("pays by the share of villages that are ahead, the highest two from five villages on", () => {
    expect(seasonReward(1, 1)).toEqual({ favour: 450, banner: "banner-heather" });
    expect(seasonReward(1, 4)).toEqual({ favour: 450, banner: "banner-heather" });
    expect(seasonReward(1, 5)).toEqual({ favour: 1_000, banner: "banner-dawn" });
    expect(seasonReward(2, 5)).toEqual({ favour: 300, banner: "banner-moss" });
    expect(seasonReward(2, 100)).toEqual({ favour: 700, banner: "banner-storm" });
    expect(seasonReward(6, 100)).toEqual({ favour: 450, banner: "banner-heather" });
    expect(seasonReward(51, 100)).toEqual({ favour: 200, banner: null });
    expect(seasonReward(100, 100)).toEqual({ favour: 200, banner: null });
  });

  test("never pays who is behind more than who is ahead", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (villages) => {
        const paid = Array.from(
          { length: villages },
          (_, nth) => seasonReward(nth + 1, villages).favour,
        );
        expect(paid).toEqual(paid.toSorted((one, other) => other - one));
        expect(Math.min(...paid)).toBeGreaterThan(0);
      }),
    );
  });
});

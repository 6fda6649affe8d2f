import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dice } from "../../testing/dice.ts";
import { attempts, laurels, sameOpponentADay, windowRating } from "../content/limits.ts";
import { afterWeek, defenceMoveOf, expectedOf, laurelsOfWeek, moveOf } from "./rating.ts";

const rating = fc.integer({ min: 0, max: 3_000 });
const settled = (at: number) => ({ rating: at, bouts: 100 });

describe("what is expected", () => {
  test("is half among equals, ten to one at 400 points, and of both together all", () => {
    expect(expectedOf(1_200, 1_200)).toBe(5_000);
    expect(expectedOf(1_600, 1_200)).toBe(9_091);
    fc.assert(
      fc.property(rating, rating, (one, other) => {
        expect(expectedOf(one, other) + expectedOf(other, one)).toBe(10_000);
      }),
    );
  });

  test("is the formula to a thousandth", () => {
    for (let apart = -900; apart <= 900; apart += 7) {
      const exact = 10_000 / (1 + 10 ** (-apart / 400));
      expect(Math.abs(expectedOf(1_500 + apart, 1_500) - exact)).toBeLessThan(10);
    }
  });

  test("never falls when one's own rating rises", () => {
    fc.assert(
      fc.property(rating, rating, (one, other) => {
        expect(expectedOf(one + 1, other)).toBeGreaterThanOrEqual(expectedOf(one, other));
      }),
    );
  });
});

describe("what a bout moves", () => {
  test("is 16 among equals who are settled, 24 for one who is not, and half of it for who is attacked", () => {
    expect(moveOf(settled(1_200), 1_200, true)).toBe(16);
    expect(moveOf({ rating: 1_200, bouts: 19 }, 1_200, true)).toBe(24);
    expect(moveOf({ rating: 1_200, bouts: 20 }, 1_200, false)).toBe(-16);
    expect(defenceMoveOf(settled(1_200), 1_200, false, 0)).toBe(-8);
    expect(defenceMoveOf(settled(1_200), 1_200, true, 0)).toBe(8);
  });

  test("of two who are settled is given by the one and half of it taken from the other", () => {
    fc.assert(
      fc.property(rating, rating, fc.boolean(), (one, other, won) => {
        const own = moveOf(settled(one), other, won);
        const theirs = defenceMoveOf(settled(other), one, !won, 0);
        // Each is rounded once, and nobody falls below nothing.
        if (one + own > 0 && other + theirs > 0)
          expect(Math.abs(own + 2 * theirs)).toBeLessThanOrEqual(1);
        expect(Math.sign(own) * Math.sign(theirs)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("never takes more than 40 a day from who is attacked, nor anything below nothing", () => {
    fc.assert(
      fc.property(rating, fc.array(rating, { maxLength: 40 }), (begun, attackers) => {
        let [now, move] = [begun, 0];
        for (const attacker of attackers) {
          const by = defenceMoveOf(settled(now), attacker, false, move);
          now += by;
          move += by;
        }
        expect(move).toBeGreaterThanOrEqual(-40);
        expect(now).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(moveOf(settled(3), 3, false)).toBe(-3);
  });
});

describe("a week", () => {
  test("moves a rating a tenth of the way back, and pays by what it was", () => {
    expect([1_200, 1_400, 1_000, 2_000].map(afterWeek)).toEqual([1_200, 1_380, 1_020, 1_920]);
    expect(laurelsOfWeek(2_000, 10)).toBe(220);
    expect(laurelsOfWeek(1_999, 10)).toBe(160);
    expect(laurelsOfWeek(1_200, 10)).toBe(40);
    expect(laurelsOfWeek(0, 10)).toBe(20);
    expect(laurelsOfWeek(2_500, 9)).toBe(0);
  });

  test("never carries a rating past where all begin", () => {
    fc.assert(
      fc.property(rating, (one) => {
        const after = afterWeek(one);
        expect(Math.abs(after - 1_200)).toBeLessThanOrEqual(Math.abs(one - 1_200));
        expect((after - 1_200) * (one - 1_200)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("who keeps others of its own to beat", () => {
  const days = 60;

  /**
   * The rating after so many days of ten bouts, and the laurels of a day. Two of the bouts may each day be with one and the same
   * of one's own accounts, which always loses, if it is near enough: a puppet has never fought for itself and only falls, one
   * that is tended stands where the main does.
   */
  function farm(
    own: { readonly count: number; readonly isTended: boolean },
    seed: number,
  ): { readonly rating: number; readonly laurels: number } {
    const dice = new Dice(seed);
    let main = 1_200;
    let earned = 0;
    const others = Array.from({ length: own.count }, () => 1_200);
    for (let day = 0; day < days; day++) {
      const lost = others.map(() => 0);
      for (let bout = 0; bout < attempts.aDay; bout++) {
        const met = Math.floor(bout / sameOpponentADay);
        const rating = own.isTended && met < own.count ? main : others[met];
        if (rating === undefined || Math.abs(main - rating) > windowRating) {
          // All others are as strong as the main is: by right it stands at 1,200.
          const won = dice.between(0, 9_999) < expectedOf(1_200, main);
          main += moveOf(settled(main), main, won);
          earned += won ? laurels.win : laurels.loss;
          continue;
        }
        earned += laurels.win;
        const by = defenceMoveOf(settled(rating), main, false, lost[met] ?? 0);
        main += moveOf(settled(main), rating, true);
        others[met] = rating + by;
        lost[met] = (lost[met] ?? 0) + by;
      }
      if (day % 7 !== 6) continue;
      earned += laurelsOfWeek(main, 70);
      main = afterWeek(main);
      for (const nth of others.keys()) others[nth] = afterWeek(others[nth] ?? 0);
    }
    return { rating: main, laurels: earned / days };
  }

  const runs = Array.from({ length: 40 }, (_, seed) => seed);
  const mean = (count: number, isTended: boolean, of: "rating" | "laurels") =>
    runs.reduce((sum, seed) => sum + farm({ count, isTended }, seed)[of], 0) / runs.length;
  const honest = { rating: mean(0, false, "rating"), laurels: mean(0, false, "laurels") };

  test("outgrows a puppet within days: a tenth of a step of the weekly laurels, and a laurel or two a day", () => {
    expect(Math.abs(honest.rating - 1_200)).toBeLessThan(40);
    expect(mean(1, false, "rating") - honest.rating).toBeLessThan(25);
    expect(mean(1, false, "laurels") - honest.laurels).toBeLessThan(0.05 * honest.laurels);
  });

  test("gains less than half a step by five puppets, each of which has to keep a company", () => {
    expect(mean(5, false, "rating") - honest.rating).toBeLessThan(110);
    expect(mean(5, false, "laurels") - honest.laurels).toBeLessThan(0.2 * honest.laurels);
  });

  test("gains no whole step by a second account that is played as much as the first", () => {
    expect(mean(1, true, "rating") - honest.rating).toBeLessThan(110);
    expect(mean(1, true, "laurels") - honest.laurels).toBeLessThan(0.2 * honest.laurels);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dice } from "../../testing/dice.ts";
import { sameOpponentADay, windowRating } from "../content/limits.ts";
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

describe("who keeps a weak one of its own to beat", () => {
  const days = 60;

  /** The rating after so many days of ten bouts, two of which may each day be with a puppet that always loses. */
  function farm(
    puppets: number,
    seed: number,
  ): { readonly main: number; readonly puppets: number } {
    const dice = new Dice(seed);
    let main = 1_200;
    const own = Array.from({ length: puppets }, () => 1_200);
    for (let day = 0; day < days; day++) {
      const lost = own.map(() => 0);
      for (let bout = 0; bout < 10; bout++) {
        const puppet = own.findIndex(
          (one, nth) =>
            Math.floor(bout / sameOpponentADay) === nth && Math.abs(main - one) <= windowRating,
        );
        if (puppet < 0) {
          // Others are as strong as the main is: each bout is even between 1,200 and where it stands by right.
          const won = dice.between(0, 9_999) < expectedOf(1_200, main);
          main += moveOf(settled(main), main, won);
          continue;
        }
        const theirs = own[puppet] ?? 0;
        main += moveOf(settled(main), theirs, true);
        const by = defenceMoveOf(settled(theirs), main, false, lost[puppet] ?? 0);
        own[puppet] = theirs + by;
        lost[puppet] = (lost[puppet] ?? 0) + by;
      }
      if (day % 7 === 6) {
        main = afterWeek(main);
        for (const nth of own.keys()) own[nth] = afterWeek(own[nth] ?? 0);
      }
    }
    return { main, puppets: Math.round(own.reduce((sum, one) => sum + one, 0) / puppets) };
  }

  test("outgrows it within days, and stands a little higher after two months at most", () => {
    const runs = Array.from({ length: 40 }, (_, seed) => seed);
    const mean = (puppets: number) =>
      runs.reduce((sum, seed) => sum + farm(puppets, seed).main, 0) / runs.length;
    const honest = mean(0);
    expect(Math.abs(honest - 1_200)).toBeLessThan(40);
    const one = mean(1) - honest;
    expect(one).toBeLessThan(30);
    // Even five accounts, each of which has to keep a company, are worth less than one step of the weekly laurels.
    expect(mean(5) - honest).toBeLessThan(110);
  });
});

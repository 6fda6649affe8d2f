import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { journeyEventIds, journeyEvents } from "../content/journey-events.ts";
import { terrainIds } from "../content/terrains.ts";
import { hexCount, hexOf, neighboursOf } from "./hexes.ts";
import { awayMs, chanceOf, costOf, powerTogether, requiredFor } from "./odds.ts";
import { pointsOf, villageAdds, villagePay, walkerAdds, walkerPay } from "./pay.ts";
import { resolve, tierAtRing } from "./resolve.ts";

const secret = "a secret of the server";
const minuteMs = 60_000;
const terrain = fc.constantFrom(...terrainIds);
const ring = fc.integer({ min: 1, max: 12 });
const power = fc.integer({ min: 0, max: 1_000_000 });
const ending = fc.record({
  target: fc.integer({ min: 1, max: hexCount - 1 }),
  terrain,
  chance: fc.integer({ min: 1_500, max: 9_800 }),
  known: fc.record({
    reached: fc.array(fc.integer({ min: 1, max: hexCount - 1 }), { maxLength: 20 }),
    seen: fc.constant([]),
  }),
  sight: fc.double({ min: 0, max: 1, noNaN: true }),
});
const rngOf = (seed: number) => keyedRng(secret, "journey", seed);

describe("the odds", () => {
  test("ask for more in each ring, by the difficulty of the land", () => {
    expect(requiredFor("meadow", 0)).toBe(200);
    expect(requiredFor("meadow", 1)).toBe(250);
    expect(requiredFor("lair", 1)).toBe(575);
    expect(requiredFor("beacon", 12)).toBe(8_149);
    expect(requiredFor("meadow", 1, 0.85)).toBe(213);
  });

  test("are even for what it asks for, certain for nobody and hopeless for nobody", () => {
    expect(chanceOf(250, 250)).toBe(5_000);
    expect(chanceOf(500, 250)).toBe(9_800);
    expect(chanceOf(354, 250)).toBe(7_509);
    expect(chanceOf(1, 250)).toBe(1_500);
    expect(chanceOf(0, 250)).toBe(1_500);
  });

  test("grow with strength and fall with what is asked for", () => {
    fc.assert(
      fc.property(power, power, terrain, ring, (one, other, where, at) => {
        const asked = requiredFor(where, at);
        const [weak, strong] = [Math.min(one, other), Math.max(one, other)];
        expect(chanceOf(weak, asked)).toBeLessThanOrEqual(chanceOf(strong, asked));
        expect(chanceOf(one, requiredFor(where, at + 1))).toBeLessThanOrEqual(chanceOf(one, asked));
        expect(chanceOf(one, requiredFor(where, at, 0.85))).toBeGreaterThanOrEqual(
          chanceOf(one, asked),
        );
      }),
    );
  });

  test("count walkers one by one, with their talents and the village's watchtower", () => {
    const plain = { power: 100, ownPart: 0 };
    expect(powerTogether([plain, plain, plain], 0)).toBe(300);
    expect(powerTogether([plain], 0.4)).toBe(140);
    expect(powerTogether([{ power: 100, ownPart: 0.1 }], 0.4)).toBe(150);
    expect(powerTogether([], 0.4)).toBe(0);
  });

  test("come with a price and a time by ring", () => {
    expect([1, 12].map(costOf)).toEqual([24, 68]);
    expect(awayMs(1, false)).toBe(70 * minuteMs);
    expect(awayMs(12, false)).toBe(180 * minuteMs);
    expect(awayMs(1, true)).toBe(35 * minuteMs);
  });
});

describe("the end of a journey", () => {
  test("hangs on its seed alone", () => {
    fc.assert(
      fc.property(ending, fc.nat(), (given, seed) => {
        expect(resolve(given, rngOf(seed))).toEqual(resolve(given, rngOf(seed)));
      }),
    );
  });

  test("is never worse for better odds", () => {
    fc.assert(
      fc.property(ending, fc.nat(), (given, seed) => {
        const better = resolve({ ...given, chance: 9_800 }, rngOf(seed));
        const own = resolve(given, rngOf(seed));
        if (own.isReached) expect(better).toEqual(own);
      }),
    );
  });

  test("meets something that belongs there and shows what lies beside, and nothing twice", () => {
    fc.assert(
      fc.property(ending, fc.nat(), (given, seed) => {
        const ended = resolve({ ...given, chance: 10_000 }, rngOf(seed));
        if (!ended.isReached) throw new Error("Nothing but success was possible.");
        expect(journeyEvents[ended.event].terrains).toContain(given.terrain);
        for (const hex of ended.seen) {
          expect(neighboursOf(given.target)).toContain(hex);
          expect([0, ...given.known.reached]).not.toContain(hex);
        }
        expect(new Set(ended.seen).size).toBe(ended.seen.length);
        expect(items[ended.goods].tier).toBe(tierAtRing(hexOf(given.target).ring));
      }),
    );
  });

  test("shows all that lies beside from a full watchtower, and none from the ground", () => {
    const from = { target: 1, terrain: "meadow", chance: 10_000 } as const;
    const known = { reached: [], seen: [] };
    for (let seed = 0; seed < 40; seed++) {
      const high = resolve({ ...from, known, sight: 1 }, rngOf(seed));
      const low = resolve({ ...from, known, sight: 0 }, rngOf(seed));
      expect(high).toMatchObject({ isReached: true });
      expect(high.isReached && high.seen.length).toBe(5);
      expect(low.isReached && low.seen.length).toBe(0);
    }
  });

  test("shows two more hexes by a map, as long as there are two", () => {
    const from = { target: 1, terrain: "beacon", chance: 10_000, sight: 0 } as const;
    const seenOf = (reached: readonly number[]) => {
      const ended = resolve({ ...from, known: { reached, seen: [] } }, rngOf(1));
      return ended.isReached ? ended.seen.length : null;
    };
    expect(seenOf([])).toBe(2);
    expect(seenOf(neighboursOf(1).slice(1))).toBe(1);
    expect(seenOf(neighboursOf(1))).toBe(0);
  });

  test("finds something on every terrain", () => {
    for (const id of terrainIds) {
      const here = journeyEventIds.filter((event) => journeyEvents[event].terrains.includes(id));
      expect(here).not.toEqual([]);
    }
  });
});

describe("the pay", () => {
  const walker = fc.record({
    combatLevel: fc.integer({ min: 1, max: 100 }),
    tier: fc.integer({ min: 1, max: 10 }),
  });
  const outcome = fc.constantFrom(...journeyEventIds.map((id) => journeyEvents[id].outcome));

  test("is whole, never nothing, and no cache is above the land or whoever opens it", () => {
    fc.assert(
      fc.property(ring, outcome, walker, (at, what, who) => {
        const pay = walkerPay(at, what, who);
        expect(Number.isSafeInteger(pay.gold) && pay.gold > 0).toBe(true);
        expect(pay.favour).toBe(6 + 2 * at);
        for (const item of keysOf(pay.items))
          expect(items[item].tier).toBeLessThanOrEqual(Math.min(who.tier, tierAtRing(at)));
        expect(keysOf(pay.items)).toHaveLength(what === "cache" ? 1 : 0);
      }),
    );
  });

  test("of the village is favour of the shrine, xp, and goods of what was met", () => {
    const brought = { goods: "alder-plank", walkers: 4 } as const;
    expect(villagePay(3, "injury", brought)).toEqual({ shrineFavour: 25, xp: 35, items: {} });
    expect(villagePay(3, "shrineFavour", brought).shrineFavour).toBe(85);
    expect(villagePay(3, "resource", brought).items).toEqual({ "alder-plank": 60 });
  });

  test("of a choice comes once, with what was chosen", () => {
    const who = { combatLevel: 40, tier: 5 };
    const brought = { goods: "alder-plank", walkers: 4 } as const;
    expect(walkerPay(4, "choice", who)).toEqual({ ...walkerPay(4, "cache", who), items: {} });
    expect(walkerAdds(4, "cache", who).gold).toBe(0);
    expect(villagePay(4, "choice", brought)).toEqual(villagePay(4, "cache", brought));
    expect(villageAdds(4, "resource", brought).items).toEqual({ "alder-plank": 60 });
  });

  test("gives more points of the season the farther it was", () => {
    expect([1, 12].map(pointsOf)).toEqual([3, 14]);
  });
});

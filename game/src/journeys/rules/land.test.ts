import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { mapRadius } from "../content/numbers.ts";
import { terrainIds } from "../content/terrains.ts";
import { camp, hexCount, hexOf, isHex, neighboursOf, sidesOf } from "./hexes.ts";
import { drawTerrains, easeOf, targetsOf, shownHexes, wayTo, withEasing } from "./land.ts";
import { resolve } from "./resolve.ts";

const secret = "a secret of the server";
const anyHex = fc.integer({ min: 0, max: hexCount - 1 });
const nothing = { reached: [], seen: [] };
const hourMs = 60 * 60_000;

describe("the map", () => {
  test("has a camp and twelve rings, each six hexes longer than the one inside", () => {
    expect(hexCount).toBe(469);
    for (let ring = 1; ring <= mapRadius; ring++) {
      const hexes = Array.from({ length: hexCount }, (_, hex) => hexOf(hex));
      expect(hexes.filter((hex) => hex.ring === ring)).toHaveLength(6 * ring);
    }
    expect(hexOf(camp)).toEqual({ q: 0, r: 0, ring: 0 });
  });

  test("counts rings by the steps from the camp, and hexes touch each other both ways", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const { q, r, ring } = hexOf(hex);
        expect((Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2).toBe(ring);
        for (const side of neighboursOf(hex)) {
          expect(neighboursOf(side)).toContain(hex);
          expect(Math.abs(hexOf(side).ring - ring)).toBeLessThanOrEqual(1);
        }
        expect(new Set(neighboursOf(hex)).size).toBe(neighboursOf(hex).length);
        expect(sidesOf(hex)).toHaveLength(6);
        if (ring < mapRadius) expect(neighboursOf(hex)).toHaveLength(6);
      }),
    );
  });

  test("knows its hexes by whole numbers alone", () => {
    expect([0, 468].every(isHex)).toBe(true);
    expect([-1, 469, 0.5, Number.NaN, Infinity].some(isHex)).toBe(false);
    expect(() => hexOf(469)).toThrow();
  });

  test("is another one in each village and each season, and the same whenever it is drawn", () => {
    const draw = (village: string, season: number) =>
      drawTerrains(keyedRng(secret, "journey-land", village, season));
    expect(draw("fenwick", 3)).toEqual(draw("fenwick", 3));
    expect(draw("fenwick", 3)).not.toEqual(draw("fenwick", 4));
    expect(draw("fenwick", 3)).not.toEqual(draw("oxley", 3));
    expect(draw("fenwick", 3)).toHaveLength(hexCount);
  });

  test("has of each terrain about as much as its weight says", () => {
    const all = Array.from({ length: 40 }, (_, season) =>
      drawTerrains(keyedRng(secret, "journey-land", "fenwick", season)),
    ).flat();
    const share = (id: string) => all.filter((one) => one === id).length / all.length;
    expect(share("meadow")).toBeCloseTo(0.2, 1);
    expect(share("beacon")).toBeGreaterThan(0.003);
    expect(share("beacon")).toBeLessThan(0.02);
    expect(new Set(all)).toEqual(new Set(terrainIds));
  });
});

describe("what can be reached", () => {
  test("is the first ring, to begin with", () => {
    expect(targetsOf(nothing)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shownHexes(nothing)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(wayTo(nothing, 3)).toEqual([0, 3]);
    expect(wayTo(nothing, 7)).toBeNull();
  });

  test("includes what was only seen, and nothing where somebody was", () => {
    const known = { reached: [1], seen: [2] };
    expect(targetsOf(known)).toContain(2);
    expect(targetsOf(known)).not.toContain(1);
    expect(targetsOf(known)).not.toContain(camp);
  });

  test("lies at the end of a way over known land, however a village explores", () => {
    const steps = fc.array(
      fc.tuple(fc.nat(), fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(steps, (journeys) => {
        let known: { reached: number[]; seen: number[] } = { reached: [], seen: [] };
        for (const [choice, seed, sight] of journeys) {
          const targets = targetsOf(known);
          const target = targets[choice % targets.length] ?? 1;
          const rng = keyedRng(secret, "journey", seed);
          const ended = resolve({ target, terrain: "fen", chance: 9_000, known, sight }, rng);
          if (!ended.isReached) continue;
          known = {
            reached: [...known.reached, target],
            seen: [...known.seen.filter((hex) => hex !== target), ...ended.seen],
          };
        }
        const land = new Set([camp, ...known.reached, ...known.seen]);
        expect(land.size).toBe(1 + known.reached.length + known.seen.length);
        for (const hex of land) {
          const way = wayTo(known, hex);
          expect(way?.[0]).toBe(camp);
          expect(way?.at(-1)).toBe(hex);
          for (const [index, step] of (way ?? []).entries()) {
            expect(land.has(step)).toBe(true);
            const next = way?.[index + 1];
            if (next !== undefined) expect(neighboursOf(step)).toContain(next);
          }
        }
      }),
    );
  });
});

describe("a hex that failed", () => {
  test("is easier for a day, and not a second time in the season", () => {
    const once = withEasing([], 4, 1_000);
    expect(easeOf(once, 4, 1_000)).toBe(0.85);
    expect(easeOf(once, 5, 1_000)).toBe(1);
    expect(easeOf(once, 4, 1_000 + 24 * hourMs)).toBe(1);
    expect(withEasing(once, 4, 50 * hourMs)).toEqual(once);
  });
});

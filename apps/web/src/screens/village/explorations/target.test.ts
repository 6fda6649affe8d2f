import type { LandView } from "@aldermoor/game/journeys/api.ts";
import { expect, test } from "vitest";
import { percentWith, targetsNow, wholePercent } from "./target.ts";

const hourMs = 3_600_000;
const land: LandView = {
  season: 3,
  endsAtMs: 28 * 24 * hourMs,
  stamina: { points: 96, atMs: 0 },
  isSwift: false,
  reached: [1],
  seen: [2],
  grounds: [1, 2, 3, 4, 5, 6, 7, 8, 18].map((hex) => ({ hex, terrain: "meadow" })),
  easings: [{ hex: 3, untilMs: hourMs }],
  tower: { power: 0, sight: 0 },
};
const own = { power: 250, ownPart: 0 };

test("targets are what lies beside known land, with odds, price and time by ring", () => {
  const targets = targetsNow(land, own, 0);
  expect(targets.map(({ hex }) => hex)).not.toContain(1);
  expect(targets.find(({ hex }) => hex === 2)).toMatchObject({
    ring: 1,
    isSeen: true,
    cost: 24,
    required: 250,
    alone: 50,
    awayMs: 70 * 60_000,
  });
  expect(targets.find(({ hex }) => hex === 7)).toMatchObject({ ring: 2, isSeen: false, cost: 28 });
});

test("of a reader whose strength is not known no odds are told, and all else is", () => {
  const known = targetsNow(land, own, 0);
  expect(targetsNow(land, null, 0)).toEqual(known.map((one) => ({ ...one, alone: null })));
});

test("a hex that failed is easier for as long as that lasts", () => {
  const third = (nowMs: number) => targetsNow(land, own, nowMs).find(({ hex }) => hex === 3);
  expect(third(0)).toMatchObject({ required: 213, easedUntilMs: hourMs });
  expect(third(hourMs)).toMatchObject({ required: 250, easedUntilMs: null });
});

test("a swift journey takes half the time", () => {
  const [first] = targetsNow({ ...land, isSwift: true }, own, 0);
  expect(first?.awayMs).toBe(35 * 60_000);
});

test("more walkers and a watchtower make it likelier, in whole percent that are there", () => {
  expect(percentWith(land, own, 2, 250)).toBe(98);
  expect(percentWith({ tower: { power: 0.4, sight: 0 } }, own, 1, 250)).toBe(74);
  expect(wholePercent(7_509)).toBe(75);
});

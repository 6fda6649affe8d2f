import type { BattleFighter, BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import { battleVersion } from "@aldermoor/game/fighters/rules/battle.ts";
import { expect, test } from "vitest";
import { battleOdds } from "./battle-odds.ts";

const reaver: BattleFighter = {
  class: "reaver",
  level: 10,
  rank: "recruit",
  trait: null,
  power: 0,
  share: 1,
  name: "Wat",
  byname: null,
  face: 7,
};
const alone = (level: number): BattleSide => [{ ...reaver, level }, null, null, null, null, null];
const between = (own: number, foe: number) =>
  battleOdds(
    { version: battleVersion, seed: 4, attackers: alone(own), defenders: alone(foe) },
    200,
  );

test("equals win about half of their battles, and the interval holds what was counted", () => {
  const { share, low, high, turns, battles } = between(10, 10);
  expect(battles).toBe(200);
  expect(share).toBeGreaterThan(0.35);
  expect(share).toBeLessThan(0.65);
  expect(low).toBeLessThan(share);
  expect(high).toBeGreaterThan(share);
  expect(turns).toBeGreaterThan(1);
});

test("who is far above the other always wins, and even that is not told as certain", () => {
  const { share, low, high } = between(60, 1);
  expect(share).toBe(1);
  expect(high).toBe(1);
  expect(low).toBeGreaterThan(0.97);
  expect(low).toBeLessThan(1);
});

import { describe, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { probeTower } from "../../testing/battle-probes.ts";
import { checkpointOf, climbIn, firstClearOf, foot, nextFloor, withFloor } from "./climb.ts";
import { floorSide } from "./floor-side.ts";

const sideOf = (floor: number) =>
  floorSide(floor, keyedRng("a secret of tests", "tower", 1, floor));

describe("who waits on a floor", () => {
  test("are three, one more each five floors up to six, the front row first", () => {
    const counts = [1, 4, 5, 9, 10, 15, 100].map(
      (floor) => sideOf(floor).filter((one) => one !== null).length,
    );
    expect(counts).toEqual([3, 3, 4, 4, 5, 6, 6]);
    expect(sideOf(1).map((one) => one !== null)).toEqual([true, true, true, false, false, false]);
  });

  test("are of the level of the floor, and a little stronger with each", () => {
    for (const one of sideOf(50)) expect(one).toMatchObject({ level: 50, share: 0.9 });
  });

  test("have one mender at most, and are the same for everybody", () => {
    for (let floor = 1; floor <= 300; floor++) {
      const menders = sideOf(floor).filter((one) => one?.class === "mender").length;
      expect(menders).toBeLessThanOrEqual(1);
      expect(sideOf(floor)).toEqual(sideOf(floor));
    }
  });
});

describe("the climb", () => {
  test("begins each week above the last tenth floor that was ever cleared", () => {
    let climb = climbIn(foot, 4);
    for (let floor = 1; floor <= 27; floor++) {
      expect(nextFloor(climb)).toBe(floor);
      climb = withFloor(climb);
    }
    expect(climb).toEqual({ week: 4, floor: 27, best: 27 });
    expect(checkpointOf(climb)).toBe(20);
    expect(climbIn(climb, 4)).toBe(climb);
    expect(climbIn(climb, 11)).toEqual({ week: 11, floor: 20, best: 27 });
    expect(nextFloor({ ...climb, floor: 1_000 })).toBeNull();
  });

  test("pays the first clear by its height, and each tenth a cache of no higher tier than one's zone", () => {
    expect(firstClearOf(5, 30, 4)).toEqual({
      gold: Math.floor(2.5 * goldMinute(30)),
      laurels: 5,
      cacheTier: null,
    });
    expect(firstClearOf(10, 30, 4).cacheTier).toBe(1);
    expect(firstClearOf(80, 30, 4).cacheTier).toBe(4);
    expect(firstClearOf(300, 100, 10).cacheTier).toBe(10);
  });
});

test("plain teams come about as high as the tower is meant for", () => {
  const [low, high] = [probeTower(10, 12), probeTower(50, 6)];
  expect(low).toBeGreaterThan(14);
  expect(low).toBeLessThan(22);
  expect(high).toBeGreaterThan(55);
  expect(high).toBeLessThan(69);
});

import { describe, expect, test } from "vitest";
import { changeOf, gridOf } from "./figures.ts";

const point = (atMs: number, online: number) => ({
  ...{ atMs, online, actions: 0, commands: 0, arrivals: 0, faults: 0 },
  settleMs: null,
});

describe("a figure beside the one before", () => {
  test("is told as a percentage, or as a difference where that says more", () => {
    expect(changeOf("online", { now: 106, before: 100 })).toEqual({ value: 6, isPercent: true });
    expect(changeOf("settleMs", { now: 6.1, before: 6.5 })).toEqual({
      ...{ value: -0.4, isPercent: false },
    });
    expect(changeOf("faults", { now: 3, before: 1 })).toEqual({ value: 2, isPercent: false });
  });

  test("is told of nothing that is unknown, nor as a percentage of nothing", () => {
    expect(changeOf("online", { now: 5, before: null })).toBeNull();
    expect(changeOf("settleMs", { now: null, before: 2 })).toBeNull();
    expect(changeOf("online", { now: 5, before: 0 })).toBeNull();
    expect(changeOf("faults", { now: 5, before: 0 })).toEqual({ value: 5, isPercent: false });
  });
});

describe("the course of a figure", () => {
  test("has a gap where nothing was sampled, and keeps the week before at its points", () => {
    const points = [point(100, 1), point(200, 2), point(400, 4)];
    expect(gridOf(points, [7, null, 9], { figure: "online", pointMs: 100 })).toEqual({
      atMs: [100, 200, 300, 400],
      values: [1, 2, null, 4],
      before: [7, null, null, 9],
    });
  });

  test("is empty where nothing was ever sampled", () => {
    expect(gridOf([], null, { figure: "faults", pointMs: 1 })).toEqual({
      ...{ atMs: [], values: [], before: [] },
    });
  });
});

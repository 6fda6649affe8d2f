import { expect, test } from "vitest";
import type { SessionSample } from "./session-series.ts";
import { ratePerHour, rateSeries, withSample } from "./session-series.ts";

const sample = (actions: number, xp: number): SessionSample => ({ actions, xp, gold: 0, kills: 0 });

test("a session without an action has no rate yet", () => {
  expect(ratePerHour(sample(0, 0), "xp")).toBe(0);
});

test("the rate counts work, not the clock", () => {
  expect(ratePerHour(sample(20, 100), "xp")).toBe(3000);
});

test("an update without a new action adds no point", () => {
  const one = withSample([], sample(4, 10));
  expect(withSample(one, sample(4, 10))).toBe(one);
});

test("a session begun anew forgets the points of the last one", () => {
  const old = [sample(4, 10), sample(5, 20)];
  expect(withSample(old, sample(0, 0))).toEqual([sample(0, 0)]);
});

test("each point of the curve looks back one minute of work", () => {
  const samples = [sample(0, 0), sample(5, 50), sample(10, 100), sample(20, 300)];
  expect(rateSeries(samples, "xp")).toEqual([6000, 6000, 12_000]);
});

test("a long gap between two points is one step of the curve", () => {
  expect(rateSeries([sample(0, 0), sample(100, 100)], "xp")).toEqual([600]);
});

test("a line that begins in the middle of a session begins with what the server counted", () => {
  const samples = withSample(withSample([], sample(600, 3000)), sample(601, 3010));
  expect(rateSeries(samples, "xp")).toEqual([3000, 6000]);
});

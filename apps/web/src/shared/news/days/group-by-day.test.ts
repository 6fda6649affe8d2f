import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day.ts";

const noonMs = new Date(2026, 0, 5, 12).getTime();
const hourMs = 3_600_000;

test("what happened on one day stands together, the newest day first", () => {
  const things = [0, 3, 13, 40].map((hours) => ({ atMs: noonMs - hours * hourMs }));
  expect(groupByDay(things).map(({ things: ofDay }) => ofDay.length)).toEqual([2, 1, 1]);
});

test("nothing makes no day", () => {
  expect(groupByDay([])).toEqual([]);
});

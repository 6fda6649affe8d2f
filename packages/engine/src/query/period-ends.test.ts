import { expect, test } from "vitest";
import { createManualClock } from "../../test/conformance/manual-clock.ts";
import { PeriodEnds } from "./period-ends.ts";

const second = 1000;

function begin() {
  const time = createManualClock();
  // Periods of one second and of three begin together.
  time.advance(3 * second - (time.clock.now() % (3 * second)));
  const ended: string[][] = [];
  const periods = new PeriodEnds<string>({
    clock: time.clock,
    ended: (items) => ended.push([...items]),
  });
  return { ...time, periods, ended };
}

test("what waits for the same length waits for the same end", () => {
  const { advance, periods, ended } = begin();
  periods.add("first", second);
  advance(999);
  periods.add("second", second);
  expect([ended, periods.size]).toEqual([[], 2]);
  advance(1);
  expect([ended, periods.size]).toEqual([[["first", "second"]], 0]);
  advance(5 * second);
  expect(ended).toHaveLength(1);
});

test("each length has ends of its own, and a thing waits for the last that it was told", () => {
  const { advance, periods, ended } = begin();
  periods.add("one", second);
  periods.add("other", 3 * second);
  periods.add("one", 3 * second);
  advance(second);
  expect(ended).toEqual([]);
  advance(2 * second);
  expect(ended.flat().toSorted()).toEqual(["one", "other"]);
});

test("what leaves is told of nothing, and what all have left needs no timer", () => {
  const { advance, periods, ended } = begin();
  periods.add("one", second);
  periods.add("other", second);
  periods.remove("one");
  periods.remove("nobody");
  advance(second);
  expect(ended).toEqual([["other"]]);
  periods.add("one", second);
  periods.remove("one");
  advance(second);
  expect(ended).toHaveLength(1);
});

test("a period of days is waited for, and one that was stopped does not end", () => {
  const { clock, advance, periods, ended } = begin();
  const days = 40 * 24 * 3_600_000;
  periods.add("one", days);
  const leftMs = days - (clock.now() % days);
  for (let atMs = 0; atMs + 60_000 < leftMs; atMs += 60_000) advance(60_000);
  expect(ended).toEqual([]);
  advance(60_000);
  expect(ended).toEqual([["one"]]);
  periods.add("one", second);
  periods.stop();
  advance(second);
  expect(ended).toHaveLength(1);
});

test("ends are counted by the clock that setting the time does not move", () => {
  let [elapsedMs, wake] = [400, (): void => undefined];
  const ended: string[][] = [];
  const clock = {
    now: () => 0,
    elapsed: () => elapsedMs,
    setTimeout: (callback: () => void) => {
      wake = callback;
      return {};
    },
    clearTimeout: () => undefined,
  };
  const periods = new PeriodEnds<string>({ clock, ended: (items) => ended.push([...items]) });
  periods.add("one", second);
  elapsedMs = 999;
  wake();
  expect(ended).toEqual([]);
  elapsedMs = 1000;
  wake();
  expect(ended).toEqual([["one"]]);
});

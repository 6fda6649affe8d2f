import { expect, test } from "vitest";
import { minuteMs } from "../../core/content/time-spans.ts";
import { pointOfAll, pointsOf } from "./course.ts";
import { noSums } from "./sums.ts";

const minute = (nth: number, online: number, working: number) => ({
  ...{ ...noSums, atMs: nth * minuteMs, samples: 1, online, onlineMost: online, working },
  ...{ commands: 120, arrivals: 2, faults: nth },
});

test("a point tells what its stretches had on average, what they counted together, and rates a second", () => {
  const stretches = [minute(0, 10, 6), minute(1, 20, 12), minute(7, 4, 0)];
  expect(pointsOf(stretches, 5 * minuteMs)).toEqual([
    { atMs: 0, online: 15, actions: 1.5, commands: 2, arrivals: 4, faults: 1, settleMs: null },
    {
      ...{ atMs: 5 * minuteMs, online: 4, actions: 0, commands: 2, arrivals: 2, faults: 7 },
      settleMs: null,
    },
  ]);
  expect(pointOfAll(stretches)).toMatchObject({ online: 11, arrivals: 6, faults: 8 });
});

test("nothing is told of a time in which nothing was sampled", () => {
  expect(pointsOf([], minuteMs)).toEqual([]);
  expect(pointOfAll([])).toBeNull();
});

import { expect, test } from "vitest";
import { queuedCrafts, usualCount } from "./usual-count.ts";

test("one is offered where the story asks for nothing", () => {
  expect(usualCount({ goal: 0, most: 40, queued: 0 })).toBe(1);
});

test("what the story asks for is offered as far as goods last", () => {
  expect(usualCount({ goal: 6, most: 40, queued: 0 })).toBe(6);
  expect(usualCount({ goal: 6, most: 2, queued: 0 })).toBe(2);
  expect(usualCount({ goal: 6, most: 0, queued: 0 })).toBe(1);
});

test("what is queued already is not offered again", () => {
  expect(usualCount({ goal: 6, most: 40, queued: 4 })).toBe(2);
  expect(usualCount({ goal: 6, most: 40, queued: 6 })).toBe(1);
  expect(usualCount({ goal: 6, most: 40, queued: Infinity })).toBe(1);
});

test("crafts that wait are those wanted and not yet made", () => {
  const entry = { id: "1", actionsDone: 0, inProgress: false, waits: null } as const;
  const bars = { ...entry, recipe: "refine-copper-bar", wanted: 6, made: 2 } as const;
  const endless = { ...bars, wanted: null };
  const fish = { ...bars, recipe: "cook-fried-mudminnow" } as const;
  expect(queuedCrafts("refine-copper-bar", [bars, fish])).toBe(4);
  expect(queuedCrafts("refine-copper-bar", [bars, endless])).toBe(Infinity);
  expect(queuedCrafts("refine-copper-bar", [])).toBe(0);
});

import { expect, test } from "vitest";
import { AskPace } from "./ask-pace.ts";

test("the focus asks who is signed in at once, and then not within five seconds of the last time", () => {
  const clock = { nowMs: 0 };
  const pace = new AskPace(() => clock.nowMs);
  expect(pace.isDue()).toBe(true);
  pace.asked();
  clock.nowMs = 4999;
  expect(pace.isDue()).toBe(false);
  clock.nowMs = 5000;
  expect(pace.isDue()).toBe(true);
});

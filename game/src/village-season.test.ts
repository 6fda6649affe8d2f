import { expect, test } from "vitest";
import { hour } from "./testing/game-test.ts";
import { playSeason } from "./testing/season/play-season.ts";

test("whatever people of three villages do for a week, every law of villages holds at every step", async () => {
  const { carriedOut, journeys } = await playSeason({
    membersEach: 5,
    days: 7,
    stepMs: 4 * hour,
    deedsAStep: 12,
    seed: 1,
  });
  expect(carriedOut).toBeGreaterThan(100);
  expect(journeys).toBeGreaterThan(0);
});

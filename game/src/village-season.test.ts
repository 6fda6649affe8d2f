import { expect, test } from "vitest";
import { hour } from "./testing/game-test.ts";
import { playSeason } from "./testing/season/play-season.ts";

test("whatever people of three villages do for three days, every law of villages holds at every step", async () => {
  const { carriedOut, journeys } = await playSeason({
    membersEach: 5,
    days: 3,
    stepMs: 4 * hour,
    deedsAStep: 12,
    seed: 1,
  });
  expect(carriedOut).toBeGreaterThan(40);
  expect(journeys).toBeGreaterThan(0);
});

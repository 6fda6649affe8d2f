import { expect, test } from "vitest";
import { minute } from "./testing/game-test.ts";
import { playSeason } from "./testing/season/play-season.ts";

const seeds = (process.env["SEASON_SEEDS"] ?? "1,2,3").split(",").map(Number);

test.each(seeds)(
  "three villages of thirty live through a season and every law of villages holds at every step (seed %i)",
  { timeout: 3_600_000 },
  async (seed) => {
    const tally = await playSeason({
      membersEach: 30,
      days: 31,
      stepMs: 30 * minute,
      deedsAStep: 10,
      seed,
    });
    process.stdout.write(`seed ${seed}: ${JSON.stringify(tally)}\n`);
    expect(tally.journeys).toBeGreaterThan(50);
    expect(tally.sieges).toBeGreaterThan(0);
    expect(tally.quests).toBeGreaterThan(0);
    expect(tally.left).toBeGreaterThan(0);
    expect(tally.villages).toBeLessThan(3);
  },
);

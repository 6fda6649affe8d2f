import { expect, test } from "vitest";
import { playAtRandom } from "./testing/random-play.ts";

const crowds = 50;

// Weeks of play each: an order comes twenty minutes after the last one, or days later.
test(
  "a thousand bots that play at random for weeks hold what came in less what went out",
  { timeout: 3 * 3_600_000 },
  async () => {
    let done = 0;
    for (let crowd = 0; crowd < crowds; crowd++)
      done += await playAtRandom({ bots: 20, ordersEach: 500, seed: 100 + crowd });
    process.stdout.write(`${crowds * 20} bots, ${done} orders carried out\n`);
    expect(done).toBeGreaterThan(crowds * 20 * 50);
  },
);

import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { WorldView } from "../api.ts";
import { nextEvents } from "../rules/calendar.ts";
import type { BoostModel } from "../tables.ts";
import { burnsUntilMs, readPool } from "./lantern-row.ts";
import { worldBoostsBetween } from "./world-boosts.ts";

const { sharedQuery } = gameFunctions<BoostModel>();

/** The boosts of the whole world, and how full the great lamp is. */
export const world = sharedQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<WorldView> => {
    const { pool, goal } = await readPool(db);
    const until = await burnsUntilMs(db);
    const running = await worldBoostsBetween(db, nowMs, nowMs);
    for (const { untilMs } of running) holdsUntil(untilMs);
    for (const { fromMs } of nextEvents(nowMs, 2)) if (fromMs > nowMs) holdsUntil(fromMs);
    return {
      running,
      lantern: {
        given: pool,
        goal,
        burnsUntilMs: until !== null && until > nowMs ? until : null,
      },
    };
  },
});

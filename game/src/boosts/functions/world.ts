import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { WorldView } from "../api.ts";
import type { BoostModel } from "../tables.ts";
import { burnsUntilMs, readPool } from "./lantern-row.ts";
import { worldBoostsBetween } from "./world-boosts.ts";

const { sharedQuery } = gameFunctions<BoostModel>();

/** The boosts of the whole world, and how full the great lamp is. */
export const world = sharedQuery({
  args: {},
  handler: async ({ db, nowMs }): Promise<WorldView> => {
    const { pool, goal } = await readPool(db);
    const until = await burnsUntilMs(db);
    return {
      running: await worldBoostsBetween(db, nowMs, nowMs),
      lantern: {
        given: pool,
        goal,
        burnsUntilMs: until !== null && until > nowMs ? until : null,
      },
    };
  },
});

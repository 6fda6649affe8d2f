import {
  configureGame,
  gameJobs,
  gameModules,
  gameSchema,
  reportFaultsTo,
} from "@aldermoor/game/index.ts";
import type { World } from "./world.ts";

/** The game, keyed with this instance's secret. */
export function gameWorld(secret: string): World {
  configureGame({ secret });
  return {
    modules: gameModules,
    schema: gameSchema,
    jobs: gameJobs,
    adoptAccount: "character:adoptAccount",
    reportFaultsTo,
  };
}

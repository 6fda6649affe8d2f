import { gameWorld } from "../../../apps/server/src/game-world.ts";
import type { World } from "../../../apps/server/src/world.ts";
import { furnishVeteran } from "./furnish-veteran.ts";
import { furnishVillage } from "./furnish-village.ts";
import { furnish } from "./furnish.ts";
import { hear } from "./hear.ts";
import { letTimePass } from "./let-time-pass.ts";
import { muster } from "./muster.ts";
import { settleAll } from "./settle-all.ts";

/**
 * The whole game, with some functions more: those that give a character a past, one for time and one for talk. Calls
 * are not counted: on a clock that stands still every visit would be too hasty from some page on.
 */
export function stageWorld(): World {
  const { createAdmission: _uncounted, ...world } = gameWorld(
    "chance falls the same way on every stage",
  );
  return {
    ...world,
    modules: {
      ...world.modules,
      stage: { furnish, furnishVeteran, furnishVillage, hear, letTimePass, muster, settleAll },
    },
  };
}

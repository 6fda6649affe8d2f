import { gameWorld } from "../../../apps/server/src/game-world.ts";
import type { World } from "../../../apps/server/src/world.ts";
import { furnish } from "./furnish.ts";
import { letTimePass } from "./let-time-pass.ts";

/** The whole game, with two functions more: one that gives a character a past, and one for time. */
export function stageWorld(): World {
  const world = gameWorld("chance falls the same way on every stage");
  return { ...world, modules: { ...world.modules, stage: { furnish, letTimePass } } };
}

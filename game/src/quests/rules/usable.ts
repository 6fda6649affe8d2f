import type { CharacterState } from "../../core/rules/state.ts";
import { combatLevelMin } from "../../world-boss/content/numbers.ts";
import type { TaskObjective } from "../content/objective.ts";

/** Kinds of deeds whose part of the game is not open: no task that asks for one is drawn. */
const closed: ReadonlySet<TaskObjective["type"]> = new Set([
  "villageContribute",
  "villageMaterial",
  "explorationHexes",
  "distinctContributors",
  "siegeFought",
  "marketTrade",
]);

/** Whether a character can do what a task asks for at all. */
export function isUsable(
  { type }: TaskObjective,
  { rooms, skills }: Pick<CharacterState, "rooms" | "skills">,
): boolean {
  if (type === "gardenHarvest") return (rooms["garden"] ?? 0) > 0;
  if (type === "worldBossStrike") return skills.combat.level >= combatLevelMin;
  return !closed.has(type);
}

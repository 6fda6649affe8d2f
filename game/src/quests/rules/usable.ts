import type { CharacterState } from "../../core/rules/state.ts";
import { combatLevelMin } from "../../world-boss/content/numbers.ts";
import type { TaskObjective } from "../content/objective.ts";

/** Kinds of deeds whose part of the game is not open: no task that asks for one is drawn. */
const closed: ReadonlySet<TaskObjective["type"]> = new Set([
  "villageMaterial",
  "explorationHexes",
  "distinctContributors",
  "siegeFought",
  "marketTrade",
]);

/** What a task asks of who draws it. */
type Doer = Pick<CharacterState, "rooms" | "skills"> & {
  readonly isGuest: boolean;
  readonly isVillager: boolean;
};

/** Whether a character can do what a task asks for at all. */
export function isUsable({ type }: TaskObjective, doer: Doer): boolean {
  const { rooms, skills, isGuest, isVillager } = doer;
  if (type === "gardenHarvest") return (rooms["garden"] ?? 0) > 0;
  // The arena asks for a full account.
  if (type === "arenaFight" || type === "arenaWin") return !isGuest;
  if (type === "villageContribute") return isVillager;
  if (type === "worldBossStrike") return skills.combat.level >= combatLevelMin;
  return !closed.has(type);
}

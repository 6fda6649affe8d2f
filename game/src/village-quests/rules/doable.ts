import type { VillageTaskId } from "../../quests/content/tasks/village.ts";
import { villageTasks } from "../../quests/content/tasks/village.ts";
import { villageQuestIds } from "../content/limits.ts";

/** What of a village decides whether it can do a quest at all. */
export type Means = {
  /** It takes part in sieges, for long enough. */
  readonly besieges: boolean;
};

export function isDoable(id: VillageTaskId, { besieges }: Means): boolean {
  return villageTasks[id].objective.type !== "siegeFought" || besieges;
}

export function doableQuests(means: Means): readonly VillageTaskId[] {
  return villageQuestIds.filter((id) => isDoable(id, means));
}

import type { Task } from "../../quests/content/task.ts";
import {
  contributorActions,
  countedForMembers,
  membersLeast,
  paidShare,
} from "../content/limits.ts";

/** How much a village has to do together, by how many of its members were active when it began. */
export function goalOf({ objective: { type, count } }: Task, active: number): number {
  if (isCountedOnce(type)) return count;
  return Math.ceil((count * Math.max(membersLeast, active)) / countedForMembers);
}

/** Journeys and sieges are deeds of the village: one is one, however many took part. */
export function isCountedOnce(type: Task["objective"]["type"]): boolean {
  return type === "explorationHexes" || type === "siegeFought";
}

/**
 * How far a village is.
 *
 * @param shares what everybody did who was in it, also those who left
 * @param deeds of the whole village
 */
export function progressOf(
  { objective: { type } }: Task,
  shares: readonly number[],
  deeds: number,
): number {
  if (isCountedOnce(type)) return deeds;
  if (type === "distinctContributors")
    return shares.filter((count) => count >= contributorActions).length;
  return shares.reduce((sum, count) => sum + count, 0);
}

/** What a member has to have done of it to be paid: a hundredth of the goal, or one deed of the village. */
export function leastShare({ objective: { type } }: Task, goal: number): number {
  if (isCountedOnce(type)) return 1;
  return type === "distinctContributors" ? contributorActions : Math.ceil(goal * paidShare);
}

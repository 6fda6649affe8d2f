import type { DomainEvent } from "../../core/content/events.ts";
import type { Task } from "../../quests/content/task.ts";
import { countAllFor, isObjectiveEvent } from "../../quests/rules/count-objective.ts";
import { contributorActions, countedForMembers, paidShare } from "../content/quests.ts";

/** How much a party has to do together, by the most members that it had since the choice. */
export function goalOf({ objective: { type, count } }: Task, members: number): number {
  return type === "expeditionComplete" ? count : Math.ceil((count * members) / countedForMembers);
}

/** What events add to a member's share: of a quest that asks for contributors, actions. */
export function countsOf({ objective }: Task, events: readonly DomainEvent[]): number {
  if (objective.type === "distinctContributors")
    return events.reduce((sum, event) => sum + (event.kind === "worked" ? event.actions : 0), 0);
  return countAllFor(objective, events.filter(isObjectiveEvent));
}

/** How far a party is, by the shares of all who were in it since the choice. */
export function progressOf({ objective }: Task, shares: readonly number[]): number {
  if (objective.type === "distinctContributors")
    return shares.filter((count) => count >= contributorActions).length;
  return shares.reduce((sum, count) => sum + count, 0);
}

/** Whether a share is large enough to be paid: a twentieth of the goal, or one of what is counted one by one. */
export function isPaid({ objective: { type } }: Task, share: number, goal: number): boolean {
  switch (type) {
    case "distinctContributors":
      return share >= contributorActions;
    case "killBoss":
    case "expeditionComplete":
      return share >= 1;
    default:
      return share >= Math.ceil(goal * paidShare);
  }
}

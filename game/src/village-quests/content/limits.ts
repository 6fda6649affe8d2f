import { keysOf } from "../../core/content/keys-of.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { VillageTaskId } from "../../quests/content/tasks/village.ts";
import { villageTasks } from "../../quests/content/tasks/village.ts";

export const villageQuestIds = keysOf(villageTasks);

/** The quest of that name; `null` for one that an earlier version knew. */
export function readVillageQuest(word: string): VillageTaskId | null {
  return villageQuestIds.find((id) => id === word) ?? null;
}

/** Votes are open for so long before a period begins. */
export const votingMs = 24 * hourMs;
/** Counts of the content are for so many active members, and never for fewer than three. */
export const countedForMembers = 10;
export const membersLeast = 3;
/** Whoever did less of the goal is not paid. */
export const paidShare = 0.01;
/** Whoever did so many actions contributed, and so did who gave a gold-minute. */
export const contributorActions = 100;
/** Goods count that are at most so many tiers below the giver's own. */
export const tiersBelowMax = 2;
export const historyShown = 12;

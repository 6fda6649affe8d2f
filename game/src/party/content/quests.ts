import { keysOf } from "../../core/content/keys-of.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { PartyTaskId } from "../../quests/content/tasks/party.ts";
import { partyTasks } from "../../quests/content/tasks/party.ts";

export const partyQuestIds = keysOf(partyTasks);

/** The quest of that name; `null` for one that an earlier version knew. */
export function readPartyQuest(word: string): PartyTaskId | null {
  return partyQuestIds.find((id) => id === word) ?? null;
}

/** Counts of the content are for so many members. */
export const countedForMembers = 3;
/** From how many members on a party may take up a quest. */
export const questMembersMin = 2;
/** What is not done lapses after. */
export const questLastsMs = 7 * dayMs;
/** A leader may give a quest up after. */
export const questHeldMs = dayMs;
/** Whoever did less of it is not paid. */
export const paidShare = 0.05;
/** Whoever did so many actions since the choice contributed. */
export const contributorActions = 100;

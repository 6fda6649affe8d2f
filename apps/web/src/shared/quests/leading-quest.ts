import type { QuestView } from "@aldermoor/game/quests/api.ts";

/** The step to show on top: one that can be claimed, else the open one; `null` when all is done. */
export function leadingQuest(story: readonly QuestView[]): QuestView | null {
  return (
    story.find(({ state }) => state === "ready") ??
    story.find(({ state }) => state === "open") ??
    null
  );
}

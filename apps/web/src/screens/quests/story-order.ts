import type { QuestView } from "@aldermoor/game/quests/api.ts";

/** The step to show on top: one that can be claimed, else the open one; `null` when all is done. */
export function leadingQuest(story: readonly QuestView[]): QuestView | null {
  return (
    story.find(({ state }) => state === "ready") ??
    story.find(({ state }) => state === "open") ??
    null
  );
}

/** The steps still ahead, claimable first, then in the order of the story. */
export function questsAhead(story: readonly QuestView[]): readonly QuestView[] {
  return story
    .filter(({ state }) => state !== "claimed")
    .toSorted((a, b) => Number(b.state === "ready") - Number(a.state === "ready"));
}

/** The steps behind, the newest first. */
export function questsBehind(story: readonly QuestView[]): readonly QuestView[] {
  return story.filter(({ state }) => state === "claimed").toReversed();
}

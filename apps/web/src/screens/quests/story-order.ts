import type { QuestView } from "@aldermoor/game/quests/api.ts";

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

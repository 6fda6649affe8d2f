import type { QuestView } from "../api.ts";
import { quests } from "../content/quests.ts";

/** Hints are for the first minutes; later the story has its own page. */
const lastHintedChapter = 1;

/** The step to show on top: one that can be claimed, else the open one; `null` when all is done. */
export function leadingQuest(story: readonly QuestView[]): QuestView | null {
  return (
    story.find(({ state }) => state === "ready") ??
    story.find(({ state }) => state === "open") ??
    null
  );
}

/** The step that pages hint at; `null` once the first chapter is behind. */
export function hintedQuest(story: readonly QuestView[]): QuestView | null {
  const leading = leadingQuest(story);
  return leading !== null && quests[leading.quest].chapter <= lastHintedChapter ? leading : null;
}

import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { useState } from "react";
import { useCharacter } from "../../realtime/character-choice.ts";
import { leadingQuest } from "./leading-quest.ts";
import { useStory } from "./use-story.ts";

const key = "aldermoor.hint-dismissed";
/** Hints are for the first minutes; later the story has its own page. */
const lastChapter = 1;

/** The quest to hint at, `null` when there is none or its hint was dismissed. */
export function useQuestHint(): { readonly quest: QuestView | null; readonly dismiss: () => void } {
  const characterId = useCharacter();
  const story = useStory();
  const [dismissed, setDismissed] = useState(readDismissed);
  const leading =
    story.state === "ready" && story.value !== null ? leadingQuest(story.value) : null;
  const isFirstChapter = leading !== null && quests[leading.quest].chapter <= lastChapter;
  const hintId = leading === null ? "" : `${characterId} ${leading.quest} ${leading.state}`;
  return {
    quest: isFirstChapter && hintId !== dismissed ? leading : null,
    dismiss: () => {
      setDismissed(hintId);
      writeDismissed(hintId);
    },
  };
}

function readDismissed(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

// A browser may refuse storage; the hint then comes back with the next page.
function writeDismissed(hintId: string): void {
  try {
    sessionStorage.setItem(key, hintId);
  } catch {
    return;
  }
}

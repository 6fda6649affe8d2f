import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { hintedQuest } from "@aldermoor/game/quests/rules/leading-quest.ts";
import { useState } from "react";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useStory } from "./use-story.ts";

const key = "aldermoor.hint-dismissed";

/** The quest to hint at, `null` when there is none or its hint was dismissed. */
export function useQuestHint(): { readonly quest: QuestView | null; readonly dismiss: () => void } {
  const characterId = useCharacter();
  const story = useStory();
  const [dismissed, setDismissed] = useState(readDismissed);
  const hinted = story.state === "ready" && story.value !== null ? hintedQuest(story.value) : null;
  const hintId = hinted === null ? "" : `${characterId} ${hinted.quest} ${hinted.state}`;
  return {
    quest: hintId === dismissed ? null : hinted,
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

import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { storyWithMoves } from "@aldermoor/game/quests/rules/story-with-moves.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { usePresent } from "../present/use-present.ts";

/** The story of this tab's character, its counts with every action. */
export function useStory(): GameQuery<readonly QuestView[] | null> {
  const written = useGameQuery(api.quests.story, { characterId: useCharacter() });
  return usePresent(written, storyWithMoves);
}

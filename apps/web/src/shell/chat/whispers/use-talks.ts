import type { ChatTalk } from "@aldermoor/game/chat/api.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";

/** The conversations of the character, the newest first. Asked for only where they are shown. */
export function useTalks(): GameQuery<readonly ChatTalk[] | null> {
  const characterId = useCharacter();
  return useGameQuery(api.chat.talks, { characterId });
}
